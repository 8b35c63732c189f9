import type { AdminRuling } from '@taiyari/contract';
import { endingsOf } from '#domain/rulings.ts';
import { type SuccessiveRow, selectSuccessive } from '#features/rulings/list-queries.ts';
import { askedParts, type Endings } from '#features/rulings/views.ts';
import type { Db } from '#platform/database/database.ts';

/** Which rulings a later one has undone or replaced. @param testId '': of all tests */
export async function readEndings(db: Db, testId: string): Promise<Endings> {
  const questions = new Map<string, SuccessiveRow[]>();
  for (const row of await selectSuccessive(db, testId)) {
    const question = `${row.testId} ${row.questionId} ${row.asked}`;
    questions.set(question, [...(questions.get(question) ?? []), row]);
  }
  return new Map(
    [...questions.values()]
      .flatMap((rows) => [...endingsOf(rows)])
      .flatMap(([{ id }, by]) =>
        by.publishedAt ? [[id, endingOf(by, by.publishedAt)] as const] : [],
      ),
  );
}

function endingOf(
  { id, kind, letters, asked }: SuccessiveRow,
  at: Date,
): NonNullable<AdminRuling['ended']> {
  const [, , key] = askedParts(asked);
  return { by: id, at: at.toISOString(), isUndone: kind === 'rekey' && letters === key };
}
