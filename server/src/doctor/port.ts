import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '#config.ts';
import { type Finding, findingsAbout, sentenceOf } from '#doctor/finding.ts';
import { hasCode } from '#platform/database/embedded/files.ts';

const { good, wrong } = findingsAbout('port');

/** Whether the site could listen, or does so already. */
export async function checkPort({ port, host }: Config): Promise<readonly Finding[]> {
  if (port === 0) return [good('the system chooses the port (PORT=0)')];
  if (await isSite(port, host)) return [good(`the site runs on port ${port}`)];
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return [good(`port ${port} is free`)];
  } catch (error) {
    return [explain(error, { port, host })];
  } finally {
    server.close();
  }
}

function explain(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): Finding {
  if (hasCode(error, 'EADDRINUSE')) {
    return wrong(
      `another program listens on port ${port}`,
      `End it (ss -ltnp 'sport = :${port}' names it), or set another PORT.`,
    );
  }
  if (hasCode(error, 'EACCES')) {
    return wrong(
      `port ${port} is not for ordinary users`,
      'Set a PORT above 1023 and put a proxy before it.',
    );
  }
  if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND')) {
    return wrong(`HOST ${host} is no address of this machine`, 'Mend HOST, or leave it empty.');
  }
  return wrong(sentenceOf(error), 'Look at PORT and HOST.');
}

/** On loopback when it listens everywhere. */
async function isSite(port: number, host: string): Promise<boolean> {
  const address = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host;
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/api/health`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000), redirect: 'error' });
    return answer.ok && (await answer.text()).includes('"status":"ok"');
  } catch {
    return false;
  }
}
