/** `source` is the part as it is written. */
export type TextSegment =
  | { readonly kind: 'text'; readonly source: string; readonly text: string }
  | {
      readonly kind: 'maths';
      readonly source: string;
      readonly tex: string;
      readonly isDisplay: boolean;
    };

/**
 * `$$…$$` on its own or across lines; `$…$` when a formula touches both signs and no digit follows, so that
 * 'from $5 to $10' stays a price. `\$` is a dollar sign.
 */
const mathsPattern =
  /(?<!\\)(?:\$\$([^$]+)\$\$|\$(?![\s$])((?:\\.|[^$\\])*?(?:\\.|[^\s\\$]))\$(?![\d$]))/g;

export function splitMaths(text: string): readonly TextSegment[] {
  const segments: TextSegment[] = [];
  let position = 0;
  for (const match of text.matchAll(mathsPattern)) {
    if (match.index > position) segments.push(plain(text.slice(position, match.index)));
    const [whole, display, inline] = match;
    segments.push({
      kind: 'maths',
      source: whole,
      tex: (display ?? inline ?? '').trim(),
      isDisplay: display !== undefined,
    });
    position = match.index + whole.length;
  }
  if (position < text.length) segments.push(plain(text.slice(position)));
  return segments;
}

function plain(text: string): TextSegment {
  return { kind: 'text', source: text, text };
}

/** Names that stand for nothing but a formula. */
const tex =
  /\\(?:d?frac|sqrt|ce|text|mathrm|overline|vec)\s*[{\d]|\\(?:times|div|pi|theta|alpha|beta|circ|sum|int|cdot|leq?|geq?|neq|infty|angle|triangle)(?![A-Za-z])|\\\(.+\\\)|\\\[.+\\\]/s;

/** Whether learners see something as it is written that was meant as a formula: it stands outside dollar signs. */
export function holdsBareFormula(text: string): boolean {
  if (!text.includes('\\')) return false;
  return splitMaths(text).some(({ kind, source }) => kind === 'text' && tex.test(source));
}
