import * as gift from 'gift-pegjs';
import {
  countFault,
  type FileFault,
  type Item,
  type Reading,
  requireFewEntries,
  unreadable,
} from '#features/question-files/reading/reading.ts';
import { subjectOfCategory } from '#features/question-files/reading/texts/categories.ts';
import {
  looksLikeHtml,
  textOfHtml,
  withDollarFormulas,
} from '#features/question-files/reading/texts/html-text.ts';

/**
 * GIFT: questions parted by blank lines. Each is read on its own, so that one with a fault does not
 * take the others with it.
 */
export function readGift(text: string): Reading {
  const items: Item[] = [];
  let subject = '';
  for (const block of splitBlocks(text)) {
    const place = `Question ${items.length + 1}, line ${block.line}`;
    const parsed = parseBlock(block);
    if (typeof parsed === 'string') items.push({ place, faults: [unreadable(parsed)] });
    else {
      for (const found of parsed) {
        if (found.type === 'Category') subject = subjectOfCategory(found.title);
        else items.push(toItem(found, { ...block, number: items.length + 1, subject }));
      }
    }
  }
  return { items, notes: [] };
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
  try {
    return gift.parse(`${withEscapedColons(text)}\n`);
  } catch (error) {
    if (!(error instanceof gift.SyntaxError)) throw error;
    return `This is not GIFT in line ${line + error.location.start.line - 1}.`;
  }
}

/** Moodle takes a single colon as it is; the grammar here knows it only with a backslash. */
function withEscapedColons(text: string): string {
  const isOther = text.includes('{#') || text.trimStart().startsWith('$CATEGORY:');
  if (isOther) return text;
  const title = /^\s*::(?:\\.|[^\\])*?::/s.exec(text)?.[0] ?? '';
  const body = text.slice(title.length);
  return title + body.replace(/\\.|:/gs, (found) => (found === ':' ? '\\:' : found));
}

type Context = Block & { readonly number: number; readonly subject: string };

function toItem(found: Exclude<gift.GIFTQuestion, { type: 'Category' }>, context: Context): Item {
  const place = `Question ${context.number}, line ${context.line}`;
  if (found.type !== 'MC')
    return { place, faults: [unreadable(`${kinds[found.type]}; ${onlyChoice}`)] };
  const { choices, stem, globalFeedback } = found;
  const right = choices.flatMap(({ isCorrect, weight }, index) =>
    isCorrect || weight === 100 ? [index] : [],
  );
  const texts = [stem, ...choices.map(({ text }) => text)].map(textOf);
  const explanation = globalFeedback ? textOf(globalFeedback) : '';
  const faults = [
    ...(choices.length === 4 ? [] : [countFault(choices.length)]),
    ...(right.length === 1 ? [] : [rightFault(right.length)]),
    ...(choices.some(({ weight }) => weight !== null && weight > 0 && weight < 100)
      ? [unreadable('Options with a share of the marks (~%50%) are not supported.')]
      : []),
    ...([...texts, explanation].includes(null) ? [richFault] : []),
  ];
  if (faults.length > 0) return { place, faults };
  const [question = '', ...options] = texts.map((text) => text ?? '');
  const tag = context.tags.join(', ');
  const rest = { explanation: explanation ?? '', tag, subject: context.subject };
  return { place, question: { question, options, correctAnswer: right[0] ?? null, ...rest } };
}

function rightFault(count: number): FileFault {
  return {
    path: 'correctAnswer',
    code: count === 0 ? 'required' : 'no-option',
    message: 'Exactly one option must be marked as right (=).',
  };
}

/** The same sentence for all formats that may hold HTML. */
export const richFault = unreadable(
  'It holds a picture, a table or something else that is not text.',
);
export const onlyChoice = 'only single choice with four options can be imported.';

/** Text without a declared format may be HTML or not. */
function textOf({ format, text }: gift.TextFormat): string | null {
  if (format === 'plain' || format === 'markdown') return text;
  const isHtml = format === 'html' || looksLikeHtml(text);
  const plain = isHtml ? textOfHtml(text) : text;
  return plain === null ? null : withDollarFormulas(plain);
}

const kinds = {
  Description: 'This is a text without options',
  Numerical: 'This is a numerical question',
  Short: 'This is a short-answer question',
  Essay: 'This is an essay question',
  TF: 'This is a true/false question',
  Matching: 'This is a matching question',
} as const;
