import * as gift from 'gift-pegjs';
import { namesPicture } from '#features/question-files/reading/pictures.ts';
import {
  countFaults,
  type FileFault,
  type FileReading,
  type FoundQuestion,
  feedbackWas,
  notesOnLeftOut,
  onlyChoice,
  requireFewEntries,
  unreadable,
} from '#features/question-files/reading/reading.ts';
import { subjectOfCategory } from '#features/question-files/reading/texts/categories.ts';
import {
  type HtmlText,
  looksLikeHtml,
  textOfHtml,
  withDollarFormulas,
} from '#features/question-files/reading/texts/html-text.ts';

/**
 * GIFT: questions parted by blank lines. Each is read on its own, so that one with a fault does not
 * take the others with it.
 */
export function readGift(text: string): FileReading {
  const items: FoundQuestion[] = [];
  const withFeedback: string[] = [];
  let subject = '';
  for (const block of splitBlocks(text)) {
    const place = `Question ${items.length + 1}, line ${block.line}`;
    const parsed = parseBlock(block);
    if (typeof parsed === 'string') items.push({ place, faults: [unreadable(parsed)] });
    else {
      for (const found of parsed) {
        if (found.type === 'Category') subject = subjectOfCategory(found.title);
        else items.push(toItem(found, { ...block, number: items.length + 1, subject }));
        if (hasFeedback(found)) withFeedback.push(place);
      }
    }
  }
  return { items, notes: notesOnLeftOut(feedbackWas, withFeedback) };
}

function hasFeedback(found: gift.GIFTQuestion): boolean {
  return found.type === 'MC' && found.choices.some(({ feedback }) => feedback?.text.trim());
}

type Block = { readonly line: number; readonly text: string; readonly tags: readonly string[] };

/** Longer than any question may be, with all its marks doubled; the grammar is slow on more. */
const maximumBlock = 40_000;

function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  for (const [index, line] of [...text.split('\n'), ''].entries()) {
    if (line.trim() !== '') lines.push(line);
    else {
      const start = lines.findIndex((other) => !other.trimStart().startsWith('//'));
      if (start !== -1) {
        const tags = lines.slice(0, start).flatMap(tagsIn);
        const content = lines.slice(start).join('\n');
        blocks.push({ line: index - lines.length + start + 1, text: content, tags });
      }
      lines = [];
      requireFewEntries(blocks.length);
    }
  }
  return blocks;
}

/** `// [id:7] [tag:Class IV] [tag:2024]`; in a tag, brackets and backslashes have one before them. */
function tagsIn(comment: string): string[] {
  const shielded = comment.replace(/\\([\\\]])/g, (_, mark: string) =>
    mark === ']' ? bracket : backslash,
  );
  // Cut at the closing brackets: a pattern for the whole would try again from every opening one.
  return shielded.split(']').flatMap((part, index, parts) => {
    const start = part.indexOf('[tag:');
    if (start === -1 || index === parts.length - 1) return [];
    return [
      part
        .slice(start + 5)
        .replaceAll(bracket, ']')
        .replaceAll(backslash, '\\'),
    ];
  });
}

/** What no text of a question can hold stands for what has lost its backslash. */
const [bracket, backslash] = ['\u0001', '\u0002'];

function parseBlock({ line, text }: Block): gift.GIFTQuestion[] | string {
  if (text.length > maximumBlock) return 'The question is too long.';
  const { escaped, lines } = escapeMarks(text);
  try {
    return gift.parse(`${escaped}\n`);
  } catch (error) {
    if (!(error instanceof gift.SyntaxError)) throw error;
    return `This is not GIFT in line ${line + lines + error.location.start.line - 1}.`;
  }
}

/**
 * Moodle looks for marks only inside the braces, takes a single colon as it is anywhere, and keeps
 * the lines of a question; the grammar here knows all of that only with a backslash.
 * @returns `lines`, how many line ends of the block have gone.
 */
function escapeMarks(text: string): { readonly escaped: string; readonly lines: number } {
  if (text.trimStart().startsWith('$CATEGORY:')) return { escaped: text, lines: 0 };
  const title = /^\s*::(?:\\.|[^\\])*?::\s*/s.exec(text)?.[0] ?? '';
  const keepsLines = !/^\[html\]/.test(text.slice(title.length)) && !/^\s*\/\//m.test(text);
  const isNumerical = text.includes('{#');
  let isInside = false;
  const body = text
    .slice(title.length)
    .replace(/\\.|[:{}=~#\n]/gs, (found: string, at: number, whole: string) => {
      if (found === '{' || found === '}') isInside = found === '{';
      else if (found === '\n') {
        return keepsLines && !(isInside && partsTexts(whole, at)) ? '\\n' : found;
      } else if (found.length === 1 && !(isInside && (found !== ':' || isNumerical)))
        return `\\${found}`;
      return found;
    });
  const escaped = title + body;
  return { escaped, lines: linesIn(text) - linesIn(escaped) };
}

/** Whether a line end within the braces only parts texts, for it stands before or behind a mark. */
function partsTexts(text: string, at: number): boolean {
  const before = text.slice(0, at).trimEnd().at(-1) ?? '';
  return /[{=~#%]/.test(before) || /^(?:[=~#}]|->|$)/.test(text.slice(at).trimStart());
}

function linesIn(text: string): number {
  return text.split('\n').length;
}

type Context = Block & { readonly number: number; readonly subject: string };

function toItem(
  found: Exclude<gift.GIFTQuestion, { type: 'Category' }>,
  context: Context,
): FoundQuestion {
  const place = `Question ${context.number}, line ${context.line}`;
  if (found.type !== 'MC' && found.type !== 'TF')
    return { place, faults: [unreadable(`${kinds[found.type]}; ${onlyChoice}`)] };
  const { stem, globalFeedback } = found;
  const choices = found.type === 'TF' ? trueAndFalse(found) : found.choices;
  const right = choices.flatMap(({ isCorrect, weight }, index) =>
    isCorrect || weight === 100 ? [index] : [],
  );
  const feedback = globalFeedback ? [globalFeedback] : [];
  const texts = [stem, ...choices.map(({ text }) => text), ...feedback].map(textOf);
  const lacks = texts.flatMap((text) => ('lacks' in text ? [text.lacks] : []));
  const faults = [
    ...countFaults(choices.length),
    ...(right.length === 1 ? [] : [rightFault(right.length)]),
    ...(choices.some(({ weight }) => weight !== null && weight > 0 && weight < 100)
      ? [unreadable('Options with a share of the marks (~%50%) are not supported.')]
      : []),
    ...lacks.slice(0, 1).map(lackFault),
  ];
  if (faults.length > 0) return { place, faults };
  const [question = '', ...rest] = texts.map((text) => ('text' in text ? text.text : ''));
  const [options, explanation = ''] = [rest.slice(0, choices.length), rest[choices.length]];
  const extras = { explanation, tag: context.tags.join(', '), subject: context.subject };
  return { place, question: { question, options, correctAnswer: right[0] ?? null, ...extras } };
}

/** A choice of two as any other, in the words of every exam. */
function trueAndFalse({
  isTrue,
}: gift.TrueFalse): Pick<gift.TextChoice, 'isCorrect' | 'weight' | 'text'>[] {
  const option = (text: string, isCorrect: boolean) =>
    ({ text: { format: 'plain', text }, isCorrect, weight: null }) as const;
  return [option('True', isTrue), option('False', !isTrue)];
}

function rightFault(count: number): FileFault {
  return {
    path: 'correctAnswer',
    code: count === 0 ? 'required' : 'no-option',
    message: 'Exactly one option must be marked as right (=).',
  };
}

/** The same sentence for all formats that may hold HTML. */
export function lackFault(what: string): FileFault {
  return unreadable(`It holds ${what}, which a text cannot show.`);
}

/** Text without a declared format may be HTML or not; its line ends count, as Moodle has it. */
function textOf({ format, text }: gift.TextFormat): HtmlText {
  if (format === 'markdown' && namesPicture(text, [])) return { lacks: 'a picture' };
  if (format === 'plain' || format === 'markdown') return { text };
  const isHtml = format === 'html' || looksLikeHtml(text);
  const plain = isHtml ? textOfHtml(text, { keepsLines: format !== 'html' }) : { text };
  return 'text' in plain ? { text: withDollarFormulas(plain.text) } : plain;
}

const kinds = {
  Description: 'This is a text without options',
  Numerical: 'This is a numerical question',
  Short: 'This is a short-answer question',
  Essay: 'This is an essay question',
  Matching: 'This is a matching question',
} as const;
