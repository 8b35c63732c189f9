import type { Api, Enrolment, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { listSeriesByIds } from '#features/catalogue/port.ts';
import * as queries from '#features/enrolment/queries.ts';
import { toEnrolments } from '#features/enrolment/views.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'clock'> & { readonly db: Db };

/** Keeps the price of this moment. From fifty tabs at once it is one enrolment. */
export function enrol(
  deps: Needs,
  { accountId }: Pick<Actor, 'accountId'>,
  seriesId: string,
): Promise<ResponseOf<Api['enrol']>> {
  return enrolFor(deps, { accountId, seriesId });
}

/** Whatever the series costs, the learner pays nothing. */
export async function enrolAsGift(deps: Needs, accountId: string, seriesId: string): Promise<void> {
  await enrolFor(deps, { accountId, seriesId, isGift: true });
}

function enrolFor(
  deps: Needs,
  {
    accountId,
    seriesId,
    isGift = false,
  }: { readonly accountId: string; readonly seriesId: string; readonly isGift?: boolean },
): Promise<ResponseOf<Api['enrol']>> {
  return withTransaction(deps.db, async (db) => {
    const series = await queries.lockOptionalSeries(db, seriesId);
    if (series?.status !== 'active') throw notFound('Test series not found');
    const enrolledAt = deps.clock.now();
    const priceRupees = isGift ? 0 : series.priceRupees;
    const enrolment = { id: newId(), accountId, seriesId, priceRupees, enrolledAt };
    if (!(await queries.insertEnrolment(db, enrolment))) {
      throw new AppError('already-enrolled', 'User is already enrolled in this test series');
    }
    const enrolled = await queries.selectEnrolledCount(db, seriesId);
    return {
      testSeriesId: seriesId,
      enrollmentDate: enrolledAt.toISOString(),
      isActive: true,
      enrolled,
    };
  });
}

/** The row stays, with its end; so do the results. */
export function unenrol(
  deps: Needs,
  { accountId }: Pick<Actor, 'accountId'>,
  seriesId: string,
): Promise<void> {
  return withTransaction(deps.db, async (db) => {
    await queries.lockOptionalSeries(db, seriesId);
    const key = { accountId, seriesId };
    const isEnded = await queries.updateToUnenrolled(db, key, deps.clock.now());
    if (!isEnded) throw notFound('No active enrollment found');
  });
}

/** The caller's series, the latest enrolment first, with progress from the results. */
export async function listEnrolments(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<{ items: Enrolment[]; total: number }> {
  const rows = await queries.selectActiveEnrolments(db, accountId);
  const seriesIds = rows.map((row) => row.seriesId);
  const [series, progress] = await Promise.all([
    listSeriesByIds({ db }, accountId, seriesIds),
    queries.selectProgress(db, accountId),
  ]);
  const items = toEnrolments(rows, series, progress);
  return { items, total: items.length };
}

/** For the slices that open something only to those who are enrolled. */
export function isEnrolled(db: Db, accountId: string, seriesId: string): Promise<boolean> {
  return queries.selectIsEnrolled(db, { accountId, seriesId });
}
