import type { api, BodyOf, Practice, QueryOf, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as pool from '#features/practice/pool-queries.ts';
import * as queries from '#features/practice/queries.ts';
import { type PracticeDeps, presentPractice } from '#features/practice/reading.ts';
import type { StartDeps } from '#features/practice/starts.ts';
import { withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

export function countPractice(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Actor,
  filter: BodyOf<typeof api.countPractice>,
): Promise<ResponseOf<typeof api.countPractice>> {
  return pool.countFound(db, accountId, filter);
}

/**
 * @throws AppError `conflict` when there are fewer questions than asked for: it says how many, and never fills up in silence;
 *   `too-many-requests`.
 */
export async function startPractice(
  deps: StartDeps,
  { accountId }: Actor,
  { count, minutes, mode, ...filter }: BodyOf<typeof api.startPractice>,
): Promise<Practice> {
  const id = newId();
  await deps.countStart(accountId, async () => {
    const drawn = await pool.drawQuestions(deps.db, accountId, filter, count);
    if (drawn.length < count) throw tooFew(drawn.length);
    const startedAt = deps.clock.now();
    const deadlineAt = minutes === null ? null : new Date(startedAt.getTime() + minutes * 60_000);
    const practice = { accountId, id, studiedVersionId: null, mode, startedAt, deadlineAt };
    await withTransaction(deps.db, (db) => queries.insertPractice(db, practice, drawn));
  });
  return readPractice(deps, accountId, id);
}

function tooFew(available: number): AppError {
  return new AppError('conflict', howFew(available));
}

function howFew(available: number): string {
  if (available === 0) return 'No question matches. Choose other subjects or tests.';
  if (available === 1) return 'Only 1 question matches. Ask for 1, or choose more.';
  return `Only ${available} questions match. Ask for ${available} or fewer, or choose more.`;
}

/**
 * The whole test in the order of its paper; the study that is not finished goes on.
 * @throws AppError `conflict` while the learner sits the test: his own attempt comes first; `too-many-requests`.
 */
export async function studyTest(
  deps: StartDeps,
  { accountId }: Actor,
  testId: string,
): Promise<Practice> {
  const { db, clock } = deps;
  const studied = await pool.selectOptionalStudied(db, accountId, testId);
  if (studied === null) throw notFound('Test not found');
  const { isReachable, isSat, versionId, questionIds } = studied;
  if (!isReachable) {
    throw new AppError(
      'not-enrolled',
      'You must be enrolled in the test series to study this test.',
    );
  }
  if (versionId === null || questionIds === null || questionIds.length === 0) {
    throw new AppError('no-questions', 'This test has no questions yet.');
  }
  if (isSat) {
    throw new AppError('conflict', 'You are taking this test. Submit it first, then study it.');
  }
  const known = await queries.selectOptionalStudy(db, accountId, versionId);
  if (known !== null) return readPractice(deps, accountId, known);
  const drawn = questionIds.map((questionId, position) => ({
    testId,
    versionId,
    questionId,
    position,
  }));
  const practice = { accountId, id: newId(), startedAt: clock.now(), studiedVersionId: versionId };
  const id = await deps.countStart(accountId, () =>
    withTransaction(db, async (db) => {
      await queries.lockStudies(db, accountId);
      // Another click may have begun it meanwhile.
      const begun = await queries.selectOptionalStudy(db, accountId, versionId);
      if (begun === null) await queries.insertPractice(db, practice, drawn);
      return begun ?? practice.id;
    }),
  );
  return readPractice(deps, accountId, id);
}

export async function listPractices(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Actor,
  place: QueryOf<typeof api.listPractices>,
): Promise<ResponseOf<typeof api.listPractices>> {
  const rows = await queries.selectPractices(db, accountId, place);
  return {
    total: await queries.countPractices(db, accountId),
    items: rows.map(({ startedAt, deadlineAt, ...row }) => ({
      ...row,
      startedAt: startedAt.toISOString(),
      deadline: deadlineAt?.toISOString() ?? null,
    })),
  };
}

async function readPractice(
  deps: PracticeDeps,
  accountId: string,
  practiceId: string,
): Promise<Practice> {
  const practice = await queries.selectOptionalPractice(deps.db, accountId, practiceId);
  if (practice === null) throw notFound('Practice not found');
  return presentPractice(deps, practice);
}
