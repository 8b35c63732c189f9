import type { Config } from '#config.ts';
import { type Finding, findingsAbout, sentenceOf } from '#doctor/finding.ts';
import { timeOfRunningSite } from '#doctor/running-site.ts';
import { hasCode } from '#platform/files/has-code.ts';
import { foreignHost, tryPort } from '#platform/http/connections/try-port.ts';

const { good, wrong } = findingsAbout('port');

/** Whether the site could listen, or does so already. */
export async function checkPort({ port, host }: Config): Promise<readonly Finding[]> {
  if (port === 0) return [good('the system chooses the port (PORT=0)')];
  // Which one it is cannot be seen: none says to strangers where its data is.
  if (await timeOfRunningSite({ port, host })) {
    return [good(`a site answers on port ${port}: is it another one, then set another PORT here`)];
  }
  try {
    await tryPort({ port, host });
    return [good(`port ${port} is free`)];
  } catch (error) {
    return [explain(error, { port, host })];
  }
}

function explain(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): Finding {
  if (hasCode(error, 'EADDRINUSE')) {
    return wrong(
      `another program listens on port ${port}, or a site that does not answer within two seconds`,
      `ss -ltnp 'sport = :${port}' names it. The site: look at its log. Another program: end it, or set another PORT.`,
    );
  }
  if (hasCode(error, 'EACCES')) {
    return wrong(
      `port ${port} is not for ordinary users`,
      'Set a PORT above 1023 and put a proxy before it.',
    );
  }
  const foreign = foreignHost(error, host);
  if (foreign) return wrong(foreign.says, foreign.advice);
  return wrong(sentenceOf(error), 'Look at PORT and HOST.');
}
