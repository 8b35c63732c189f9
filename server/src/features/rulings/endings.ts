import { endingsOf } from '#domain/rulings.ts';
import {
  type Asked,
  type SuccessiveRow,
  selectSuccessive,
} from '#features/rulings/list-queries.ts';
import { askedParts, type Ending, type Endings } from '#features/rulings/views.ts';
import type { Db } from '#platform/database/database.ts';

/** Which rulings about the questions a later one has undone or replaced. */
export async function readEndings(db: Db, asked: Asked): Promise<Endings> {
  const questions = new Map<string, SuccessiveRow[]>();
  for (const row of await selectSuccessive(db, asked)) {
    const question = `${row.testId} ${row.questionId} ${row.asked}`;
    questions.set(question, [...(questions.get(question) ?? []), row]);
  }
  return new Map(
    [...questions.values()]
      .flatMap((rows) => [...endingsOf(rows)])
      .flatMap(([{ id }, { by, languages }]) =>
        by.publishedAt ? [[id, endingOf(by, by.publishedAt, languages)] as const] : [],
      ),
  );
}

function endingOf(
  { id, kind, letters, asked }: SuccessiveRow,
  at: Date,
  languages: Ending['languages'],
): Ending {
  const [, , key] = askedParts(asked);
  const isUndone = kind === 'rekey' && letters === key;
  return { by: id, at: at.toISOString(), isUndone, languages };
}

type QuestionOf = { readonly testId: string; readonly questionId: string };

export function questionsOf(asked: readonly QuestionOf[]): Asked {
  return {
    testIds: asked.map(({ testId }) => testId),
    questionIds: asked.map(({ questionId }) => questionId),
  };
}
