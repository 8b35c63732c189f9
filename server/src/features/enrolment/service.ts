import type { Api, BodyOf, Enrolment, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { listSeriesByIds } from '#features/catalogue/port.ts';
import { selectCovering } from '#features/enrolment/entitlement-queries.ts';
import { openEnrolment } from '#features/enrolment/entitlements.ts';
import * as queries from '#features/enrolment/queries.ts';
import { toEnrolments } from '#features/enrolment/views.ts';
import { type Db, withTransaction, withTransactionAgain } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'clock'> & { readonly db: Db };

/** How a priced series is bought; null: no provider is configured, and nobody is asked to pay. */
export type Purchase = {
  /**
   * Buys it at once, where no money moves; it enrols as well.
   * @returns false: it is to be ordered and paid first.
   * @throws AppError `conflict` where the price is not the one seen.
   */
  buyAtOnce(
    db: Db,
    asked: {
      readonly accountId: string;
      readonly seriesId: string;
      readonly seenPaise?: number | undefined;
    },
  ): Promise<boolean>;
} | null;

/**
 * From fifty tabs at once it is one enrolment.
 * @throws AppError `already-enrolled`, `payment-required`, `not-found`; `conflict` where it would be bought at another
 *   price than the one seen.
 */
export function enrol(
  deps: Needs & { readonly purchase: Purchase },
  { accountId }: Pick<Actor, 'accountId'>,
  { seriesId, seenPaise }: { readonly seriesId: string } & BodyOf<Api['enrol']>,
): Promise<ResponseOf<Api['enrol']>> {
  const key = { accountId, seriesId };
  // What is bought at once may meet another order of the same learner.
  return withTransactionAgain(deps.db, async (db) => {
    const series = await lockSeries(db, seriesId);
    if (series.priceRupees === 0 || deps.purchase === null) {
      return enrolFor({ ...deps, db }, key, series.priceRupees);
    }
    if (await queries.selectIsEnrolled(db, key)) throw alreadyEnrolled();
    const now = deps.clock.now();
    const held = await selectCovering(db, key, now);
    if (held) await openEnrolment(db, key, held.id, now);
    else if (!(await deps.purchase.buyAtOnce(db, { ...key, seenPaise }))) {
      throw new AppError(
        'payment-required',
        `This test series costs ₹${series.priceRupees}. Order it to enrol.`,
      );
    }
    return toAnswer(db, seriesId, now);
  });
}

/** Whatever the series costs, the learner pays nothing. */
export async function enrolAsGift(deps: Needs, accountId: string, seriesId: string): Promise<void> {
  await withTransaction(deps.db, async (db) => {
    await lockSeries(db, seriesId);
    await enrolFor({ ...deps, db }, { accountId, seriesId }, 0);
  });
}

async function enrolFor(
  { db, clock }: Needs,
  key: { readonly accountId: string; readonly seriesId: string },
  priceRupees: number,
): Promise<ResponseOf<Api['enrol']>> {
  const enrolledAt = clock.now();
  if (!(await queries.insertEnrolment(db, { id: newId(), ...key, priceRupees, enrolledAt }))) {
    throw alreadyEnrolled();
  }
  return toAnswer(db, key.seriesId, enrolledAt);
}

async function toAnswer(db: Db, seriesId: string, enrolledAt: Date) {
  return {
    testSeriesId: seriesId,
    enrollmentDate: enrolledAt.toISOString(),
    isActive: true,
    enrolled: await queries.selectEnrolledCount(db, seriesId),
  };
}

async function lockSeries(db: Db, seriesId: string) {
  const series = await queries.lockOptionalSeries(db, seriesId);
  if (series?.status !== 'active') throw notFound('Test series not found');
  return series;
}

function alreadyEnrolled(): AppError {
  return new AppError('already-enrolled', 'User is already enrolled in this test series');
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
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<{ items: Enrolment[]; total: number }> {
  const rows = await queries.selectActiveEnrolments(db, accountId);
  const seriesIds = rows.map((row) => row.seriesId);
  const [series, progress] = await Promise.all([
    listSeriesByIds({ db, config, clock }, accountId, seriesIds),
    queries.selectProgress(db, accountId),
  ]);
  const items = toEnrolments(rows, series, progress);
  return { items, total: items.length };
}

/** For the slices that open something only to those who are enrolled. */
export function isEnrolled(db: Db, accountId: string, seriesId: string): Promise<boolean> {
  return queries.selectIsEnrolled(db, { accountId, seriesId });
}
