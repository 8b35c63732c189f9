/** What a line of a plain text is: an answer, an explanation, an option, or a part of the question. */
import {
  digitsOf,
  optionMark,
  placeOfMark,
} from '#features/question-files/reading/options/option-marks.ts';

const unseen = String.raw`[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]`;
/** Blanks within a line are looked at from their first one alone. */
const edges = new RegExp(`^${unseen}+|(?<!${unseen})${unseen}+$`, 'g');

/**
 * Without the marks of direction that a line begins and ends with where Urdu stands beside English, and without those of
 * Markdown around a whole line or its first words, and before an option.
 */
export function bareLine(line: string): string {
  const bare = line.replace(edges, '');
  const plain = bare
    .replace(/^[-*•]\s+(?=\S)/, '')
    .replace(/^\*\*(.+?)\*\*\s*/, '$1 ')
    .trim();
  const isMarked = isAnswer(plain) || optionIn(plain) !== null || bare.startsWith('**');
  return isMarked ? plain : bare;
}

const english = String.raw`(?:(?:correct|right)\s+)?(?:answer|ans)(?:\s*key)?|(?:correct|right)\s+(?:option|choice)`;
const native = String.raw`(?:सही\s*)?(?:उत्तर|जवाब)|सही\s*विकल्प|(?:(?:درست|صحیح)\s*)?جواب|(?:درست|صحیح)\s*آپشن`;
const key = String.raw`[([]?(?:${optionMark}|\p{Nd})(?:[)\].۔।]+(?:\s|$)|\s*$|\s*[:–-]\s*\S)`;
/** No letter follows, and no mark of a vowel; the visarga is written for a colon. */
const end = String.raw`(?!\p{L}|(?!ः)\p{M})`;

/**
 * Words for an answer with what parts them from it. 'उत्तर' is the north as well: 'उत्तर-पूर्व में…' begins a question,
 * and 'उत्तर : दक्षिण :: पूर्व : ?' is one.
 */
const answerStart = new RegExp(
  [
    String.raw`^(?:${english})${end}(?:\s*[:.=：–—-])+\s*`,
    String.raw`^(?:${native})${end}(?=(?<parting>\s*(?:[:=：ः]\s*)+(?:[–—-]\s*)?))\k<parting>(?!.*::)`,
    String.raw`^(?:${english}|${native}|key)${end}\s*(?:[:.=–—۔।ः-]+\s*)?(?=${key})`,
  ].join('|'),
  'iu',
);

/** What stands behind 'ANSWER:', 'Ans. (b)', 'Key: B', 'सही उत्तर – (ख)', 'جواب: ب'; null for any other line. */
export function answerIn(line: string): string | null {
  const start = answerStart.exec(line)?.[0];
  return start === undefined ? null : line.slice(start.length).trim();
}

export function isAnswer(line: string): boolean {
  return answerStart.test(line);
}

const explanationStart =
  /^(?:EXPLANATION|SOLUTION|RATIONALE|EXP|SOL|व्याख्या|स्पष्टीकरण|हल|وضاحت|تشریح|حل)\s*[:.=：ः۔–—-]\s*/iu;

/** An explanation without the word that begins it; null for any other line. */
export function explanationIn(line: string): string | null {
  const start = explanationStart.exec(line)?.[0];
  return start === undefined ? null : line.slice(start.length);
}

/** A line that begins with the mark of an option. */
export type OptionLine = {
  /** From 0; null for a letter that is none of ours, such as G. */
  readonly place: number | null;
  readonly isNumber: boolean;
  /** As the line has it: '(a)', 'B.', '۳۔'. */
  readonly mark: string;
  readonly text: string;
};

const optionStart = new RegExp(
  `^(?:[(\\[]?(${optionMark}|[a-z]|\\p{Nd})(?:[)\\]]|[.۔]\\)?(?!\\p{L}\\p{M}*[.۔]|\\p{Nd}))|\\)(${optionMark})\\()\\s*`,
  'iu',
);

export function optionIn(line: string): OptionLine | null {
  const [start, inside, turned] = optionStart.exec(line) ?? [];
  if (start === undefined) return null;
  const letter = digitsOf(inside ?? turned ?? '');
  const isNumber = /^\d/.test(letter);
  return {
    place: isNumber ? Number(letter) - 1 : placeOfMark(letter),
    isNumber,
    mark: start.trim(),
    text: line.slice(start.length),
  };
}
