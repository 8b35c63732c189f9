import { sql } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';

/** Handed in: accounts lead to attempts, and those to what is authored. */
export type AsksPassword = {
  readonly requireStepUp: (
    deps: Pick<Deps, 'clock'> & { readonly db: Db },
    actor: Actor,
    toDo: string,
  ) => Promise<void>;
};

/**
 * A change of a test, or of a series with its tests, in a transaction. What was open to everybody before may be sold as
 * well: a sample is.
 * @param id of the test or series
 * @throws AppError `password-required` where by the change everybody may take a test for nothing that others pay for.
 */
export function changeOffer<T>(
  deps: Pick<Deps, 'db' | 'clock'> & AsksPassword,
  actor: Actor,
  id: string,
  change: (db: Db) => Promise<T>,
): Promise<T> {
  return withTransaction(deps.db, async (db) => {
    const before = new Set((await selectOpenTests(db, id)).map((test) => test.id));
    const changed = await change(db);
    const opened = (await selectOpenTests(db, id)).filter((test) => !before.has(test.id));
    if (opened.some(({ isSold }) => isSold)) {
      await deps.requireStepUp({ ...deps, db }, actor, 'give everybody a test that is sold');
    }
    return changed;
  });
}

/**
 * Of the test or the series with this id: what everybody may take for nothing, and whether a series holds it that others
 * pay for, or have paid for: no longer on sale is not given away.
 */
async function selectOpenTests(
  db: Db,
  id: string,
): Promise<{ readonly id: string; readonly isSold: boolean }[]> {
  const { rows } = await db.execute<{ id: string; isSold: boolean }>(sql`
    select t.id, coalesce(held.is_sold, false) as "isSold"
      from tests t
     cross join lateral (
       select bool_or(x.price_rupees > 0 and (x.status = 'active' or x.enrolled_count > 0)) as is_sold,
              bool_or(x.price_rupees = 0 and x.status = 'active') as is_given
         from series_tests s join series x on x.id = s.series_id
        where s.test_id = t.id) as held
     where t.id in (select ${id}::uuid union all select test_id from series_tests where series_id = ${id})
       and t.status = 'active' and (t.is_standalone or held.is_given)`);
  return rows;
}
