import { type Column, type SQL, sql } from 'drizzle-orm';

/** How many rows of a group a condition is true of. */
export function countWhere(condition: Column | SQL) {
  return sql<number>`(count(*) filter (where ${condition}))::int`;
}
