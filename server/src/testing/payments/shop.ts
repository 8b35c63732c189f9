import { systemClock } from '#platform/clock/clock.ts';
import { givenSeries } from '#testing/builders.ts';
import { givenLearners, type Learner } from '#testing/durability/crowd/learners.ts';
import { withRunningDatabase } from '#testing/durability/server/running-database.ts';

export type Shop = {
  readonly seriesId: string;
  readonly buyers: readonly Learner[];
  readonly staff: Learner;
};

/** A series with a price, so many learners, and somebody of the staff who has given the password once more. */
export function prepareShop(dataDir: string, count: number): Promise<Shop> {
  return withRunningDatabase(dataDir, async (database) => {
    const deps = { db: database.db, clock: systemClock };
    const series = await givenSeries(deps, { isFree: false, priceRupees: 499 });
    const [staff, ...buyers] = await givenLearners(database, count + 1);
    if (!staff) throw new Error('there is always one');
    await database.pool.query(`update accounts set labels = '{admin}' where id = $1`, [
      staff.accountId,
    ]);
    // It holds for ten minutes from this moment, and the storm may take longer.
    await database.pool.query(
      `update sessions set stepped_up_at = now() + interval '1 hour' where account_id = $1`,
      [staff.accountId],
    );
    return { seriesId: series.id, buyers, staff };
  });
}
