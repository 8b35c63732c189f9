/** Who may count what happens day by day, or change what has been counted, for every statement that does. */
import { sql } from 'drizzle-orm';

/** One transaction at a time, whatever process it is of, until it ends. */
export const lockCountedDays = sql`select pg_advisory_xact_lock(7201906)`;
