import type pg from 'pg';

export type Statement = {
  readonly name: string;
  readonly text: string;
  /** Of the last time. */
  readonly values: readonly unknown[];
  readonly times: number;
};

/** Writes down every statement that leaves through a pool, each text once with how often it was sent, until it is stopped. */
export function recordStatements(pool: pg.Pool): { stop(): readonly Statement[] } {
  const statements = new Map<string, Statement>();
  const watched = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    const query = client.query;
    watched.set(client, query);
    client.query = ((...args: [string | Partial<Statement>, unknown?]) => {
      const [statement, apart] = args;
      const given = typeof statement === 'string' ? { text: statement } : statement;
      const { name = '', text = '', values = Array.isArray(apart) ? apart : [] } = given;
      const times = (statements.get(text)?.times ?? 0) + 1;
      statements.set(text, { name, text, values, times });
      return (query as (...all: unknown[]) => unknown).apply(client, args);
    }) as pg.PoolClient['query'];
  };
  // Told for each use of a connection, new or not.
  pool.on('acquire', watch);
  return {
    stop() {
      pool.off('acquire', watch);
      for (const [client, query] of watched) client.query = query;
      return [...statements.values()];
    },
  };
}
