import { api } from '@taiyari/contract';
import type { Config } from '#config.ts';

/** The time of the site that runs by this configuration; null where none answers. */
export async function timeOfRunningSite({
  port,
  host,
}: Pick<Config, 'port' | 'host'>): Promise<Date | null> {
  // On loopback when it listens everywhere.
  const address = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host;
  const origin = `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
  try {
    const signal = AbortSignal.timeout(2000);
    const answer = await fetch(origin + api.getHealth.path, { signal, redirect: 'error' });
    const health = api.getHealth.response.safeParse(await answer.json());
    return health.success ? new Date(health.data.serverTime) : null;
  } catch {
    return null;
  }
}
