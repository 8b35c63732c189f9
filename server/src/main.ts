import { createApp } from '#app.ts';
import { type Config, readConfig } from '#config.ts';
import { startAnalyticsJob } from '#features/analytics/job.ts';
import { createAttemptDeps, sweepOverdue } from '#features/attempts/service.ts';
import { loadDemoContent } from '#features/importing/service.ts';
import { startNewsJob } from '#features/news/job.ts';
import { createSignal } from '#platform/cache/signal.ts';
import { listen } from '#platform/database/listen.ts';
import { every } from '#platform/jobs/every.ts';
import { ensureFirstAdmin } from '#start/first-admin.ts';
import { startMailJob } from '#start/mail-job.ts';
import { type OpenDeps, openDeps } from '#start/open-deps.ts';

const sweepMilliseconds = 1000;
/** Ctrl-C reaches everybody in the terminal, and npm passes it on as well: so soon it is no second one. */
const echoMilliseconds = 1000;

await run().catch((error: unknown) => {
  print(sentenceOf(error));
  // Timers of jobs would keep a process alive that serves nobody, and no supervisor would start it again.
  process.exit(1);
});

/** Serves until a signal: requests are drained and the database is closed. A signal during the start waits for its end. */
async function run(): Promise<void> {
  const signal = firstSignal();
  const stop = await start();
  await signal;
  print('Stopping…');
  await stop().catch((error: unknown) => {
    throw new Error(`The stop was not clean: ${sentenceOf(error)}`);
  });
  process.exit(0);
}

async function start(): Promise<() => Promise<void>> {
  const config = readConfig();
  const opened = await openDeps(config, print);
  try {
    return await serve(config, opened);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** @returns what stops it all. */
async function serve(config: Config, opened: OpenDeps): Promise<() => Promise<void>> {
  const { deps } = opened;
  const adminLine = await ensureFirstAdmin(deps);
  if (config.hasDemoContent && (await loadDemoContent(deps))) print('Demo content loaded.');
  const attempts = createAttemptDeps(deps);
  const contentChanged = createSignal();
  const app = await createApp(deps, attempts, contentChanged);
  const sweep = every(
    sweepMilliseconds,
    async () => {
      while ((await sweepOverdue(attempts)) > 0);
    },
    (error) => app.log.error({ err: error }, 'the sweep of overdue attempts failed'),
  );
  const mails = startMailJob(deps, {
    onStart: print,
    onFailure: (mail) => app.log.warn({ mail }, 'a mail could not be sent; it will be tried again'),
    onError: (error) => app.log.error({ err: error }, 'the outbox of mails could not be read'),
  });
  const news = startNewsJob(deps, (error) =>
    app.log.error({ err: error }, 'the news could not be refreshed'),
  );
  const analytics = startAnalyticsJob(deps, (error) =>
    app.log.error({ err: error }, 'the analytics could not be counted'),
  );
  const changes = listen({
    url: opened.url,
    channel: 'content_changed',
    onNotice: contentChanged.fire,
    onError: (error) => app.log.warn({ err: error }, 'no word of changes; the next try follows'),
  });
  await app.listen({ port: config.port, host: config.host });
  print(
    `${config.site.name} is ready: ${addressOf(app.server.address(), config.siteUrl)}\n  ${adminLine}`,
  );
  if (config.news.allowsPrivate) print('News may come from private addresses: for tests only.');
  if (!config.hasRateLimits) print('Rate limits are OFF: for load tests only.');

  return async () => {
    await sweep.stop();
    await mails.stop();
    await news.stop();
    await analytics.stop();
    await changes.stop();
    await app.close();
    await opened.close();
  };
}

/** With PORT=0 the system chose the port: say which. */
function addressOf(
  address: ReturnType<import('node:net').Server['address']>,
  siteUrl: string,
): string {
  return address && typeof address === 'object' && siteUrl.endsWith(':0')
    ? `http://localhost:${address.port}`
    : siteUrl;
}

/** Settles at the first signal to stop; a second one ends at once. */
function firstSignal(): Promise<void> {
  return new Promise((resolve) => {
    let firstAt: number | undefined;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        const now = performance.now();
        firstAt ??= now;
        if (now - firstAt > echoMilliseconds) process.exit(1);
        resolve();
      });
    }
  });
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function print(message: string): void {
  process.stdout.write(`${message}\n`);
}
