import pg from 'pg';
import { createProbe } from '#platform/database/connecting/probe.ts';

/**
 * What stands between us and the database. `session`: nothing, or a pooler that keeps a session for each connection.
 * `transaction`: one that shares sessions among connections. `outdated`: such a one that mixes up named statements.
 */
export type Pooling = 'session' | 'transaction' | 'outdated';

const nameTaken = '42P05';
const nameUnknown = '26000';

/** Finds out by using two connections in turn: with sessions of their own they never get the same one. */
export async function findPooling(url: string): Promise<Pooling> {
  const clients = [createProbe(url), createProbe(url)] as const;
  try {
    for (const client of clients) await client.connect();
    const sessions = new Set<unknown>();
    for (const client of clients) {
      const { rows } = await client.query('select pg_backend_pid() as session');
      sessions.add(rows[0]?.session);
    }
    if (sessions.size > 1) return 'session';
    return (await canName(clients)) ? 'transaction' : 'outdated';
  } catch (error) {
    // Whoever has to wait for the first one's session does not share it.
    if (error instanceof Error && error.message === 'Query read timeout') return 'session';
    throw error;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

/** Whether both can prepare a statement under the same name, and use it again. */
async function canName(clients: readonly pg.Client[]): Promise<boolean> {
  try {
    for (const client of [...clients, ...clients]) {
      await client.query({ name: 'taiyari_is_named', text: 'select 1' });
    }
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && [nameTaken, nameUnknown].includes(error.code ?? '')) {
      return false;
    }
    throw error;
  }
}
