import type { api, BodyOf, Practice, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { selectSatTests } from '#features/attempts/port.ts';
import * as pool from '#features/practice/pool-queries.ts';
import * as queries from '#features/practice/queries.ts';
import { toPractice } from '#features/practice/views.ts';
import type { Papers } from '#features/review/port.ts';
import { withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

export type PracticeDeps = Pick<Deps, 'db' | 'clock'> & { readonly papers: Papers };

const latestCount = 10;

export function countPractice(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Actor,
  filter: BodyOf<typeof api.countPractice>,
): Promise<ResponseOf<typeof api.countPractice>> {
  return pool.countFound(db, accountId, filter);
}

/** @throws AppError `conflict` when there are fewer questions than asked for: it says how many, and never fills up in silence. */
export async function startPractice(
  deps: PracticeDeps,
  { accountId }: Actor,
  { size, minutes, ...filter }: BodyOf<typeof api.startPractice>,
): Promise<Practice> {
  const drawn = await pool.drawQuestions(deps.db, accountId, filter, size);
  if (drawn.length < size) throw tooFew(drawn.length);
  const startedAt = deps.clock.now();
  const deadlineAt = minutes === null ? null : new Date(startedAt.getTime() + minutes * 60_000);
  const practice = { accountId, id: newId(), studiedVersionId: null, startedAt, deadlineAt };
  await withTransaction(deps.db, (db) => queries.insertPractice(db, practice, drawn));
  return readPractice(deps, accountId, practice.id);
}

function tooFew(available: number): AppError {
  return new AppError(
    'conflict',
    available === 0
      ? 'No question matches. Choose other subjects or tests.'
      : `Only ${available} questions match. Ask for ${available} or fewer, or choose more.`,
  );
}

/**
 * The whole test in the order of its paper; the study that is not finished goes on.
 * @throws AppError `conflict` while the learner sits the test: his own attempt comes first.
 */
export async function studyTest(
  deps: PracticeDeps,
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
  await withTransaction(db, (db) => queries.insertPractice(db, practice, drawn));
  return readPractice(deps, accountId, practice.id);
}

export async function listPractices(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Actor,
): Promise<ResponseOf<typeof api.listPractices>> {
  const rows = await queries.selectPractices(db, accountId, latestCount);
  return {
    items: rows.map(({ startedAt, deadlineAt, ...row }) => ({
      ...row,
      startedAt: startedAt.toISOString(),
      deadline: deadlineAt?.toISOString() ?? null,
    })),
  };
}

export function getPractice(
  deps: PracticeDeps,
  { accountId }: Actor,
  practiceId: string,
): Promise<Practice> {
  return readPractice(deps, accountId, practiceId);
}

async function readPractice(
  { db, clock, papers: known }: PracticeDeps,
  accountId: string,
  practiceId: string,
): Promise<Practice> {
  const practice = await queries.selectOptionalPractice(db, accountId, practiceId);
  if (practice === null) throw notFound('Practice not found');
  const rows = await queries.selectPracticeQuestions(db, accountId, practiceId);
  const satTests = await selectSatTests(db, accountId);
  const papers = await Promise.all(rows.map(({ versionId }) => known.get(versionId)));
  return toPractice({ practice, rows, papers, satTests, now: clock.now() });
}
