/** Who stands above whom, in SQL: the same wherever a rank is told. `domain/ranking.ts` says what is made of it. */
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** Marks as a share of the total, so that versions of different length can be ranked together. */
export function shareOf(alias: string): SQL {
  const row = sql.identifier(alias);
  return sql`coalesce(${row}.marks_points / nullif(${row}.total_points, 0)::float8, ${row}.marks_points)`;
}

/** The place of a first score line among all of its test; NULL without one. */
export function rankCountsOf(line: string): SQL {
  return sql`(
    select json_build_object('learners', sum(h.learners),
             'above', coalesce(sum(h.learners) filter (where ${shareOf('h')} > ${shareOf(line)}), 0))
      from test_histograms h where h.test_id = ${sql.identifier(line)}.test_id having sum(h.learners) > 0)`;
}

/** The same as text, for statements that are prepared: of the score line that they call `f`. */
export const rankCountsOfFirst = new PgDialect().sqlToQuery(rankCountsOf('f')).sql;
