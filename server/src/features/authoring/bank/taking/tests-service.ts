import type { Api, BodyOf, ResponseOf, TestInBank } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { toTitles } from '#domain/paper/wire.ts';
import type { Administrator } from '#features/audit/port.ts';
import { takeFromBank } from '#features/authoring/bank/taking/take.ts';
import { selectBankIdsOf } from '#features/authoring/bank/taking/take-queries.ts';
import { lockTest } from '#features/authoring/queries.ts';
import { requireTestUnchanged } from '#features/authoring/require-test-unchanged.ts';
import { selectManagedTest } from '#features/authoring/test/queries.ts';
import { toStatus } from '#features/authoring/test/views.ts';
import { withTransaction } from '#platform/database/database.ts';

/** @throws AppError `not-found`. */
export async function getTestInBank({ db }: Pick<Deps, 'db'>, testId: string): Promise<TestInBank> {
  const { test } = await selectManagedTest(db, testId);
  return {
    title: test.title,
    status: toStatus(test.status),
    updatedAt: test.updatedAt.toISOString(),
    questions: test.questionCount,
    sections: test.parts.flatMap(({ sections }) =>
      sections.map(({ key, title }) => ({ key, ...toTitles(title) })),
    ),
    bankQuestionIds: await selectBankIdsOf(db, testId),
  };
}

/** As `takeFromBank`. @throws AppError also `conflict` when the test was saved since it was seen. */
export function addBankQuestions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  administrator: Administrator,
  testId: string,
  { ids, section, updatedAt }: BodyOf<Api['addBankQuestions']>,
): Promise<ResponseOf<Api['addBankQuestions']>> {
  return withTransaction(db, async (db) => {
    const test = await lockTest(db, testId);
    requireTestUnchanged(test, updatedAt);
    const picks = ids.map((id) => ({ id, section }));
    await takeFromBank(db, test, picks, { now: clock.now(), administrator });
    return { added: picks.length };
  });
}
