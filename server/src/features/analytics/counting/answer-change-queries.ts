/** How learners changed their answers in first attempts at a version; see domain/change-tally.ts. */
import { sql } from 'drizzle-orm';
import type { ChangeTally } from '#domain/change-tally.ts';
import type { Db } from '#platform/database/database.ts';

/** Null before any first choice was known. */
export async function selectOptionalChanges(
  db: Db,
  versionId: string,
): Promise<ChangeTally | null> {
  const { rows } = await db.execute<{ learners: number; counts: Buffer }>(
    sql`select learners, counts from question_changes where version_id = ${versionId}`,
  );
  const [row] = rows;
  if (!row) return null;
  const counts = Int32Array.from({ length: row.counts.length / 4 }, (_, cell) =>
    row.counts.readInt32LE(4 * cell),
  );
  return { learners: row.learners, counts };
}

/** Adds to the tally of a version. Lock the test before. */
export async function addChanges(
  db: Db,
  versionId: string,
  { learners, counts }: ChangeTally,
): Promise<void> {
  if (learners === 0 && counts.every((count) => count === 0)) return;
  const before = await selectOptionalChanges(db, versionId);
  // What was counted by a process of the former release may go, and has never come.
  const sumOf = (one: number, other = 0) => Math.max(0, one + other);
  const bytes = Buffer.alloc(counts.length * 4);
  for (const [cell, count] of counts.entries()) {
    bytes.writeInt32LE(sumOf(count, before?.counts[cell]), cell * 4);
  }
  await db.execute(sql`
    insert into question_changes (version_id, learners, counts)
    values (${versionId}, ${sumOf(learners, before?.learners)}, decode(${bytes.toString('hex')}, 'hex'))
    on conflict (version_id) do update set learners = excluded.learners, counts = excluded.counts`);
}
