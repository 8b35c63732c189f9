import pg from 'pg';

const patienceMilliseconds = 3000;

/** A client for a short look at what stands behind an address: it waits for nothing long. */
export function createProbe(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMilliseconds,
    query_timeout: patienceMilliseconds,
  });
  client.on('error', () => undefined);
  return client;
}

export async function withProbe<T>(
  url: string,
  work: (probe: pg.Client) => Promise<T>,
): Promise<T> {
  const probe = createProbe(url);
  try {
    await probe.connect();
    return await work(probe);
  } finally {
    await probe.end().catch(() => undefined);
  }
}
