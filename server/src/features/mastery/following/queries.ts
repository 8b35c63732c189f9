/** The sheets that a ruling is about, whoever handed them in. */
import type { Language } from '@taiyari/contract/rules/languages';
import { sql } from 'drizzle-orm';
import type { RuledPlace } from '#features/rulings/port.ts';
import type { Db } from '#platform/database/database.ts';
import { arrayLiteral } from '#platform/database/statements/array-literal.ts';

/** What a sheet says at the place of a ruling. */
export type SheetPlace = {
  readonly accountId: string;
  readonly attemptId: string;
  readonly versionId: string;
  readonly language: Language;
  /** A to F, or '-'. */
  readonly letter: string;
  readonly seconds: number;
  /** Whether the ruling has changed the marks. */
  readonly isRescored: boolean;
};

export type After = Pick<SheetPlace, 'accountId' | 'attemptId'>;

/** The next sheets that were handed in, in the order of their keys. */
export async function selectSheetPlaces(
  db: Db,
  { rulingId, places }: { readonly rulingId: string; readonly places: readonly RuledPlace[] },
  after: After,
  limit: number,
): Promise<SheetPlace[]> {
  const { rows } = await db.execute<SheetPlace>(sql`
    select a.account_id as "accountId", a.id as "attemptId", a.version_id as "versionId",
           coalesce(a.lang, 'en') as language, substr(a.answers, p.place + 1, 1) as letter,
           coalesce(a.time_spent[p.place + 1], 0) as seconds,
           exists (select from results r
                     join rescored_results c on c.account_id = r.account_id and c.result_id = r.id
                    where r.account_id = a.account_id and r.attempt_id = a.id
                      and c.ruling_id = ${rulingId}) as "isRescored"
      from attempts a
      join unnest(${arrayLiteral(places, ({ versionId }) => versionId)}::uuid[],
                  ${arrayLiteral(places, ({ place }) => place)}::int[]) as p (version_id, place)
        on p.version_id = a.version_id
     where a.status = 'submitted'
       and (a.account_id, a.id) > (${after.accountId}::uuid, ${after.attemptId}::uuid)
     order by a.account_id, a.id limit ${limit}`);
  return rows;
}
