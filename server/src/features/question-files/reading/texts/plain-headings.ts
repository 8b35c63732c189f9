/** Headings of sections between the questions of a plain text. */
import {
  type Band,
  longestHeading,
  looksLikeTitle,
  mostAbove,
} from '#features/question-files/reading/tables/bands.ts';
import { isAnswer, optionIn } from '#features/question-files/reading/texts/plain-lines.ts';
import { isNumbered } from '#features/question-files/reading/texts/question-numbers.ts';
import { markOf } from '#features/question-files/reading/texts/section-marks.ts';

/**
 * The lines, blank where a heading stands: 'Section A: English' where a question may begin, and before a blank line, a
 * number or another heading. Anywhere else it is the question, or a part of it.
 */
export function partHeadings(lines: readonly string[]): {
  readonly lines: readonly string[];
  readonly bands: readonly Band[];
  /** What stands over a line, nearest first. */
  above(line: number): readonly string[];
} {
  const ending = endingAt(lines);
  const places = new Set<number>();
  for (const at of ending) {
    const before = lines[at - 1] ?? '';
    if (before === '' || isAnswer(before) || places.has(at - 1)) places.add(at);
  }
  const headings = [...places].map((at) => ({ line: at + 1, heading: lines[at] ?? '' }));
  return {
    lines: lines.map((line, at) => (places.has(at) ? '' : line)),
    bands: headings.map(({ line, heading }) => ({ place: `Line ${line}`, heading })),
    above: (line) => {
      const end = headings.findLastIndex((one) => one.line < line) + 1;
      const nearest = headings.slice(Math.max(0, end - mostAbove), end);
      return nearest.map(({ heading }) => heading).toReversed();
    },
  };
}

function isHeading(line: string): boolean {
  return line.length <= longestHeading && markOf(line) !== null && looksLikeTitle(line);
}

/** The places of lines that read like a heading, and are followed as one is, in their order. */
function endingAt(lines: readonly string[]): readonly number[] {
  const found = new Set<number>();
  let following = '';
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const [line = '', next = ''] = [lines[at], lines[at + 1]];
    const ends =
      next === '' ? !isAnswer(following) && isNumberedOrNone(following) : isNumbered(next);
    if (isHeading(line) && (ends || found.has(at + 1))) found.add(at);
    if (line !== '') following = line;
  }
  return [...found].toReversed();
}

/** The options of a question may stand below a blank line. */
function isNumberedOrNone(line: string): boolean {
  return isNumbered(line) || optionIn(line) === null;
}
