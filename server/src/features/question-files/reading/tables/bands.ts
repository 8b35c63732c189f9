import { notesOnPlaces } from '#features/question-files/reading/reading.ts';
import type { Columns } from '#features/question-files/reading/tables/columns/columns.ts';
import type { Row } from '#features/question-files/reading/tables/row.ts';
import { namesSection, signedMark } from '#features/question-files/reading/texts/section-marks.ts';

/** A row with a heading, 'Section A: General Knowledge', which is none of the questions. */
export type Band = { readonly place: string; readonly heading: string };

/** More levels and topics than a paper has; each question carries them along. */
export const mostAbove = 30;

/**
 * The questions, each with the headings that it stands under.
 * @param columns null where no row names them
 * @param titles what stands above the names of the columns, of which the last may be the heading of the first questions
 */
export function partBands(
  rows: readonly Row[],
  columns: Columns | null,
  titles: readonly Row[] = [],
): { readonly bands: readonly Band[]; readonly questions: readonly Row[] } {
  const bands: Band[] = [];
  const questions: Row[] = [];
  let above = titles
    .flatMap((row) => (columns && headingOf(row, columns.question)) ?? [])
    .toReversed();
  for (const row of rows) {
    const heading = columns && headingOf(row, columns.question);
    if (heading) {
      bands.push({ place: row.place, heading });
      above = [heading, ...above].slice(0, mostAbove);
    } else questions.push(above.length === 0 ? row : { ...row, bands: above });
  }
  return { bands, questions };
}

/** One text alone, or the same one in all of its cells: in the column of the questions, or before it. */
function headingOf(row: Row, question: number): string | null {
  const { cells, faults = [], hasPicture, shared = [] } = row;
  const filled = [...cells.keys()].filter((at) => cells[at]?.trim() && !shared.includes(at));
  const texts = new Set(filled.map((at) => visible(cells[at] ?? '')));
  const [text = ''] = texts;
  const [first = question + 1] = filled;
  if (texts.size !== 1 || first > question || faults.length > 0 || hasPicture) return null;
  // Two letters, between which Hindi may write a vowel as a mark: 'भाग ख'.
  if (text.length > longestHeading || !/\p{L}\p{M}*\p{L}/u.test(text)) return null;
  const isHeading = first < question ? !/[?؟]$/.test(text) : looksLikeTitle(text);
  return isHeading ? text : null;
}

/** Without the marks of direction around Urdu, behind which a heading is not told by how it begins. */
function visible(cell: string): string {
  return cell.replace(/^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu, '').replace(/\s+/g, ' ');
}

/** A longer text is something to be read: directions, or a question that has lost the rest of its row. */
export const longestHeading = 80;

/**
 * In the column of the questions it may as well be a question without its options, which is to be refused: also one
 * about 'Section 370' or 'Part IV of the Constitution'.
 */
export function looksLikeTitle(text: string): boolean {
  const title = text.replace(/\([^)]*\)/g, '').replace(signedMark, '');
  const ofSentences = namesSection.test(text) ? /[?؟…_=]|[.:]$/u : /[?؟.…।۔:;,_=]/u;
  return title.trim().split(/\s+/).length <= 6 && !ofSentences.test(title);
}

export function notesOnBands(bands: readonly Band[]): string[] {
  return notesOnPlaces(
    'Headings between the questions were left out',
    bands.map(({ place, heading }) => `${place} "${heading}"`),
  );
}
