import { isDeepStrictEqual } from 'node:util';
import { takeTranslations } from '#domain/translations/settle.ts';
import type { QuestionRow, SaidOfQuestion } from '#features/authoring/port.ts';
import type { BundleQuestion } from '#features/bundles/reading/bundle.ts';

export type MatchedQuestions = {
  readonly added: readonly QuestionRow[];
  /** Rows that keep their id and get other contents or another position. */
  readonly changed: readonly QuestionRow[];
  readonly unchanged: number;
  /** All of them as they are then, in the order of the paper. */
  readonly rows: readonly QuestionRow[];
  readonly removedIds: readonly string[];
  /** What the bundle says of them besides their texts. */
  readonly said: readonly SaidOfQuestion[];
};

/**
 * What turns the questions of a test into the wanted ones. A question keeps its id when its text
 * is the same, wherever it stands now, else when it takes the place of one that has gone (it was
 * edited in place): answers and statistics that name the id stay with it.
 */
export function matchQuestions(
  testId: string,
  existing: readonly QuestionRow[],
  wanted: readonly BundleQuestion[],
  newId: () => string,
): MatchedQuestions {
  const kept = matchRows(existing, wanted);
  const rows = wanted.map((question, position) =>
    toRow(question, kept[position], { id: kept[position]?.id ?? newId(), testId, position }),
  );
  const keptIds = new Set(kept.map((row) => row?.id));
  const changed = rows.filter((row, at) => kept[at] && !isDeepStrictEqual(row, kept[at]));
  const added = rows.filter((_row, at) => !kept[at]);
  return {
    rows,
    added,
    changed,
    unchanged: rows.length - added.length - changed.length,
    removedIds: existing.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id),
    said: rows.flatMap(({ id: questionId }, at) => {
      const { difficulty = '', source = '' } = wanted[at] ?? {};
      return difficulty === '' && source === '' ? [] : [{ questionId, difficulty, source }];
    }),
  };
}

type Fits = (row: QuestionRow, question: BundleQuestion, position: number) => boolean;

/** The surest matches first; a row is given away only once. */
function matchRows(
  existing: readonly QuestionRow[],
  wanted: readonly BundleQuestion[],
): (QuestionRow | undefined)[] {
  const free = new Map(existing.map((row) => [row.position, row]));
  const kept: (QuestionRow | undefined)[] = wanted.map(() => undefined);
  const isSameText: Fits = (row, question) => row.text === question.question;
  const isSame: Fits = (row, question) =>
    row.text === question.question && isDeepStrictEqual(row.options, question.options);
  const isHere: Fits = (row, _question, position) => row.position === position;
  const passes: Fits[] = [
    (...pair) => isHere(...pair) && isSame(...pair),
    isSame,
    (...pair) => isHere(...pair) && isSameText(...pair),
    isSameText,
    isHere,
  ];
  for (const fits of passes) {
    for (const [position, question] of wanted.entries()) {
      if (kept[position]) continue;
      const row = [...free.values()].find((row) => fits(row, question, position));
      if (!row) continue;
      kept[position] = row;
      free.delete(row.position);
    }
  }
  return kept;
}

function toRow(
  question: BundleQuestion,
  kept: QuestionRow | undefined,
  place: Pick<QuestionRow, 'id' | 'testId' | 'position'>,
): QuestionRow {
  const { question: text, correctAnswer: correct, translations: filed, ...said } = question;
  const { difficulty: _difficulty, source: _source, ...rest } = said;
  const translations = takeTranslations(kept?.translations ?? {}, filed, question);
  return { ...place, ...rest, text, correct, translations };
}
