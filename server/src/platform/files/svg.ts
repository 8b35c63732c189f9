import type { UploadKind } from '#platform/files/upload-kind.ts';
import { type AppError, invalidField } from '#platform/http/errors/app-error.ts';

/** What a plain drawing is made of. Not among them: scripts, pages, other pictures, animations. */
const drawn = new Set(
  `svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon
  text tspan textPath linearGradient radialGradient stop clipPath mask switch a view filter`.split(
    /\s+/,
  ),
);
const filterStep = /^fe(?!Image$)[A-Z]\w*$/;
/** Written by drawing programs about themselves, and drawn by nobody. */
const notes = /^(sodipodi|inkscape|rdf|cc|dc|sketch|serif|xmp|xmpMM|stRef|pdf|bx|vectornator):/;
const maximumElements = 20_000;

/**
 * The text of an SVG without prolog, document type and comments, so that only a plain drawing gets as
 * far as the renderer: no entities, no addresses outside of the file.
 * @throws AppError `invalid-input` that says what the drawing may not hold.
 */
export function plainDrawing(
  bytes: Buffer,
  kind: Exclude<UploadKind, 'picture' | 'unknown'>,
): Buffer {
  if (kind === 'compressed') throw refusedDrawing('is compressed');
  if (kind === 'drawing-in-utf-16') throw refusedDrawing('must be written in UTF-8');
  const text = withoutComments(decode(bytes))
    .trimStart()
    .replace(/^<\?xml[^>]*\?>/, '')
    .trimStart()
    // The public name of the format; one with entities of its own (in brackets) is left and refused.
    .replace(/^<!DOCTYPE\s[^>[\]]*>/i, '')
    .trim();
  if (/<[!?]/.test(text)) throw refusedDrawing('may not hold entities or instructions');
  if (!/^<(svg:)?svg[\s>]/.test(text)) throw refusedDrawing('does not begin as one');
  refuseElements(text);
  refuseAddresses(text);
  return Buffer.from(text);
}

/** By hand: the pattern for it takes for ever on a file of openings that are never closed. */
function withoutComments(text: string): string {
  const [first = '', ...rest] = text.split('<!--');
  return first + rest.map((part) => part.split('-->').slice(1).join('-->')).join('');
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw refusedDrawing('must be written in UTF-8', error);
  }
}

function refuseElements(text: string): void {
  const names = Array.from(text.matchAll(/<([^\s/>]+)/g), ([, name = '']) => name);
  if (names.length > maximumElements) throw refusedDrawing('has too many parts');
  const unknown = names.find((name) => !isPlain(name.replace(/^svg:/, '')));
  if (unknown !== undefined) throw refusedDrawing(`may not hold <${unknown.slice(0, 40)}>`);
}

function isPlain(name: string): boolean {
  return drawn.has(name) || filterStep.test(name) || notes.test(name);
}

/** Only parts of the same drawing may be pointed to. */
function refuseAddresses(text: string): void {
  if (/\son[a-z]+\s*=/i.test(text)) throw refusedDrawing('may not hold scripts');
  const addresses = [
    ...text.matchAll(/\bhref\s*=\s*["']\s*([^"']*)/gi),
    ...text.matchAll(/\burl\(\s*(?:["']|&quot;)?\s*([^"')&]*)/gi),
  ];
  // By number or after a backslash, an address could be written so that it is not seen here.
  if (/&#|\\/.test(text)) throw refusedDrawing('may not hold characters written by number');
  if (/@import/i.test(text) || addresses.some(([, address = '']) => !address.startsWith('#'))) {
    throw refusedDrawing('may not point to anything outside of it');
  }
}

/** What every refusal of a drawing says: why, and the way out. */
export function refusedDrawing(why: string, cause?: unknown): AppError {
  const message = `The SVG ${why}. Save it as a plain SVG, or as a PNG.`;
  return invalidField('file', message, cause);
}
