import type { Replica } from '#platform/database/connecting/replica.ts';
import type { Database } from '#platform/database/database.ts';

/** A read that changes nothing, so that it may be done again elsewhere. */
type Work<T> = (db: Database['db']) => Promise<T>;

/** Does a read for one caller, from wherever it may come. @throws what the work throws at home */
export type Read = <T>(work: Work<T>) => Promise<T>;

/** Where reads that may be a moment old go to: to a replica, where there is one and the caller has just written nothing. */
export type Reads = (caller: { readonly cookies: Readonly<Record<string, unknown>> }) => Read;

/** Tells, for a moment, that who carries it has written: that has to be seen. */
export const wroteCookie = 'wrote';

/** @param replica null where there is none: then everything is read at home */
export function createReads(home: Pick<Database, 'db'>, replica: Replica | null): Reads {
  const readAtHome: Read = (work) => work(home.db);
  if (replica === null) return () => readAtHome;
  const readAnywhere: Read = async (work) => (await replica.tryRead(work)) ?? (await work(home.db));
  return ({ cookies }) => (cookies[wroteCookie] === undefined ? readAnywhere : readAtHome);
}
