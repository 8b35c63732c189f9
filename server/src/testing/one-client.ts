import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#platform/database/database.ts';

/**
 * Makes a database throw when a transaction asks its pool for a second client. Twenty such transactions at once would
 * hold the whole pool, each waiting for one that none of the others gives back. It costs too much for the site itself,
 * so every test with a database is watched.
 */
export function refuseSecondClients({ db, pool }: Database): void {
  const inTransaction = new AsyncLocalStorage<true>();
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) =>
    transaction((inner) => inTransaction.run(true, async () => await work(inner)), config);
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const refuse = (ask: (...args: unknown[]) => unknown) =>
    ((...args: unknown[]) => {
      if (inTransaction.getStore()) throw new Error('a transaction asked for a second client');
      return ask(...args);
    }) as never;
  pool.connect = refuse(connect);
  pool.query = refuse(query);
}
