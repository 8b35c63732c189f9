import { holdsBareFormula } from '@taiyari/contract/rules/maths';
import type { QuestionFileFormat } from '@taiyari/contract/rules/question-files';
import { notesOnPlaces } from '#features/question-files/reading/reading.ts';
import { looksLikeHtml } from '#features/question-files/reading/texts/html-text.ts';

type Accepted = {
  readonly place: string;
  readonly question: {
    readonly question: string;
    readonly options: readonly string[];
    readonly explanation: string;
  };
};

/** What may be meant as it stands, and hardly ever is: it is taken, and told by its place to whoever imports. */
export function notesOnOddTexts(
  format: QuestionFileFormat,
  accepted: readonly Accepted[],
): string[] {
  const isTable = format === 'csv' || format === 'xlsx';
  return odds
    .filter(({ ofTables }) => !ofTables || isTable)
    .flatMap(({ what, isIn }) => {
      const places = accepted.flatMap(({ place, question: { question, options, explanation } }) =>
        [question, ...options, explanation].some(isIn) ? [place] : [],
      );
      return notesOnPlaces(what, places);
    });
}

const odds = [
  {
    what: 'Marks of HTML are shown to learners as they are written',
    ofTables: false,
    isIn: looksLikeHtml,
  },
  {
    what: 'Formulas are drawn between dollar signs that touch them only; otherwise learners see them as they are written',
    ofTables: false,
    isIn: holdsBareFormula,
  },
  {
    what: 'A spreadsheet may have made a date or a short number of what was written',
    ofTables: true,
    isIn: isSpoilt,
  },
];

/** '1/2' as '01-Feb' and '123456789012' as '1.23457E+11'. */
function isSpoilt(text: string): boolean {
  const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
  return new RegExp(
    `^(?:\\d{1,2}-(?:${months})|(?:${months})-\\d{2}|\\d(?:\\.\\d+)?E\\+\\d{2,})$`,
  ).test(text.trim());
}
