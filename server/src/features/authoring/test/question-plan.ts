import { isDeepStrictEqual } from 'node:util';
import type { FieldError, WrittenTranslations } from '@taiyari/contract';
import { faultsInReviewed, settleTranslations } from '#domain/translations/settle.ts';
import type { QuestionRow } from '#features/authoring/queries.ts';
import type { QuestionChanges } from '#features/authoring/test/question-queries.ts';
import { toTranslated } from '#features/authoring/views.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import { faultsRefused } from '#platform/http/requests/input.ts';

/** A question as the wire brings it; without an id it is new. */
export type PlannedQuestion = {
  readonly id?: string | undefined;
  readonly passage: string;
  readonly question: string;
  readonly options: readonly string[];
  readonly correctAnswer: number;
  readonly explanation: string;
  readonly tag: string;
  readonly subject: string;
  readonly section: string;
  readonly translations: WrittenTranslations;
};

export type QuestionPlan = QuestionChanges & {
  /** The whole list as it will be. */
  readonly rows: readonly QuestionRow[];
};

/**
 * What turns the questions of a test into the written ones. Ids stay, so that statistics that name
 * a question keep naming it.
 * @throws AppError `invalid-input` for an id that the test does not have, or twice the same, and for a translation that is
 * said to be reviewed, but is not whole.
 */
export function planQuestions(
  testId: string,
  existing: readonly QuestionRow[],
  written: readonly PlannedQuestion[],
  newId: () => string,
): QuestionPlan {
  const known = new Map(existing.map((row) => [row.id, row]));
  requireKnownIds(new Set(known.keys()), written);
  const rows = written.map((question, position) => {
    const stored = known.get(question.id ?? '');
    return {
      id: question.id ?? newId(),
      testId,
      position,
      passage: question.passage,
      text: question.question,
      options: [...question.options],
      correct: question.correctAnswer,
      explanation: question.explanation,
      tag: question.tag,
      subject: question.subject,
      section: question.section,
      translations: settleTranslations(
        stored ? toTranslated(stored) : null,
        question.translations,
        question,
      ),
    };
  });
  requireWholeTranslations(rows);
  const kept = new Set(rows.map(({ id }) => id));
  return {
    rows,
    added: rows.filter(({ id }) => !known.has(id)),
    changed: rows
      .filter(({ id }) => known.has(id))
      .filter((row) => !isDeepStrictEqual(row, { ...known.get(row.id) })),
    removedIds: existing.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  };
}

/** Only now is it known which are reviewed beside their English: what became stale by it may lack what is new there. */
function requireWholeTranslations(rows: readonly QuestionRow[]): void {
  const faults = rows.flatMap((row, index) =>
    faultsInReviewed(toTranslated(row)).map((fault) => ({
      ...fault,
      path: `questions.${index}.${fault.path}`,
    })),
  );
  if (faults.length > 0) throw faultsRefused(faults);
}

function requireKnownIds(known: ReadonlySet<string>, written: readonly PlannedQuestion[]): void {
  const seen = new Set<string>();
  const errors = written.flatMap(({ id }, index): FieldError[] => {
    if (id === undefined) return [];
    const path = `questions.${index}.id`;
    if (!known.has(id)) return [{ path, message: 'This is no question of the test' }];
    if (seen.has(id)) return [{ path, message: 'This question is in the list twice' }];
    seen.add(id);
    return [];
  });
  const [first] = errors;
  if (first) throw new AppError('invalid-input', first.message, { errors });
}
