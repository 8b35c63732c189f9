/** The times of first attempts at a version, in bands of marks; see domain/time-tally.ts. */
import { sql } from 'drizzle-orm';
import type { TimeBand } from '#domain/time-tally.ts';
import type { Db } from '#platform/database/database.ts';
import { arrayLiteral } from '#platform/database/statements/array-literal.ts';

export async function selectTimeBands(db: Db, versionId: string): Promise<TimeBand[]> {
  const { rows } = await db.execute<{ band: number; learners: number; counts: Buffer }>(sql`
    select band, learners, counts from question_times where version_id = ${versionId}`);
  return rows.map(({ band, learners, counts }) => ({
    band,
    learners,
    counts: Int32Array.from({ length: counts.length / 4 }, (_, cell) =>
      counts.readInt32LE(4 * cell),
    ),
  }));
}

/** Adds to the bands of a version. Lock the test before. */
export async function addTimeBands(
  db: Db,
  versionId: string,
  added: readonly TimeBand[],
): Promise<void> {
  if (added.length === 0) return;
  const stored = new Map((await selectTimeBands(db, versionId)).map((one) => [one.band, one]));
  const sums = added.map(({ band, learners, counts }) => {
    const before = stored.get(band);
    return {
      band,
      // What had been counted before times were may go, and has never come.
      learners: Math.max(0, learners + (before?.learners ?? 0)),
      counts: counts.map((count, cell) => Math.max(0, count + (before?.counts[cell] ?? 0))),
    };
  });
  await db.execute(sql`
    insert into question_times (version_id, band, learners, counts)
    select ${versionId}::uuid, band, learners, decode(counts, 'hex')
      from unnest(${arrayLiteral(sums, ({ band }) => band)}::smallint[],
                  ${arrayLiteral(sums, ({ learners }) => learners)}::int[],
                  ${arrayLiteral(sums, ({ counts }) => hexOf(counts))}::text[]) as sums (band, learners, counts)
    on conflict (version_id, band) do update set learners = excluded.learners, counts = excluded.counts`);
}

function hexOf(counts: Int32Array): string {
  const bytes = Buffer.alloc(counts.length * 4);
  for (const [cell, count] of counts.entries()) bytes.writeInt32LE(count, cell * 4);
  return bytes.toString('hex');
}
