import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from '#config.ts';
import { createPlainLog, type PlainLog } from '#platform/logging/plain-log.ts';
import { createMailTransport } from '#platform/mail/transport.ts';
import { isMember, watchStarter } from '#platform/processes/member.ts';
import { firstSignal } from '#platform/processes/signals.ts';
import { addressOf, connectDeps } from '#start/open-deps.ts';
import type { Serving } from '#start/serve.ts';
import { leavingMilliseconds, loadServe, type Site, startSite } from '#start/site.ts';

/** In the format of the log as soon as that is known. */
let log: PlainLog = print;

await (isMember ? runMember() : runSite()).catch((error: unknown) => {
  log(sentenceOf(error), 'fatal');
  // Timers of jobs would keep a process alive that serves nobody, and no supervisor would start it again.
  process.exit(1);
});

/** Serves until a signal: requests are drained and the database is closed. A signal during the start waits for its end. */
async function runSite(): Promise<void> {
  const signal = firstSignal();
  let wasTold = false;
  void signal.then(() => {
    wasTold = true;
  });
  const config = readConfig();
  log = createPlainLog(config);
  const program = fileURLToPath(import.meta.url);
  const starting = startSite(config, { program, log, print });
  // Before it has an answer this signal would end the process.
  process.on('SIGUSR2', () => void roll(starting));
  const site = await starting.catch((error: unknown) => {
    // The terminal's signal also reaches processes that cannot yet wait for ours.
    if (wasTold) process.exit(0);
    throw error;
  });
  printReady(config, site);
  await signal;
  log('Stopping…');
  await end(site.stop);
}

/** One of several processes that serve: the database and the content are there already. */
async function runMember(): Promise<void> {
  const { told, orphaned } = watchStarter();
  const config = readConfig();
  log = createPlainLog(config);
  // It would wait for ever to be let listen, and go on with the jobs meanwhile.
  const refused = orphaned.then(() => {
    throw new Error('Whoever has started this process is gone: it serves nobody, and ends.');
  });
  const { stop } = await Promise.race([serveAsMember(config), refused]);
  void orphaned.then(() => endInTime(config));
  await Promise.race([told, orphaned]);
  await end(stop);
}

async function serveAsMember(config: Config): Promise<Serving> {
  const serve = await loadServe();
  return await serve(await connectDeps(config, addressOf(config), log), log);
}

/** Nobody is there any more who would kill one that does not come to its end. */
function endInTime(config: Config): void {
  setTimeout(() => process.exit(1), leavingMilliseconds(config)).unref();
}

async function end(stop: () => Promise<void>): Promise<never> {
  await stop().catch((error: unknown) => {
    throw new Error(`The stop was not clean: ${sentenceOf(error)}`);
  });
  process.exit(0);
}

async function roll(starting: Promise<Site>): Promise<void> {
  log('Replacing the processes that serve…');
  try {
    const site = await starting;
    await site.roll();
    log('All of them are new.');
  } catch (error) {
    log(`Not all were replaced: ${sentenceOf(error)}`, 'warn');
  }
}

function printReady(config: Config, { port, adminLine }: Site): void {
  // With PORT=0 the system chose the port: say which.
  const address = config.siteUrl.endsWith(':0') ? `http://localhost:${port}` : config.siteUrl;
  print(
    [
      `${config.site.name} is ready: ${address}`,
      `  Console: ${address}/admin`,
      `  API: ${address}/api/docs`,
      `  ${createMailTransport(config.mail).description}`,
      `  ${adminLine}`,
      '  Stop it with Ctrl+C.',
    ].join('\n'),
  );
  if (config.processes > 1) {
    // Not the pid of npm, which this signal would end.
    const command = `kill -USR2 ${process.pid}`;
    print(`${config.processes} processes serve: ${command} replaces them one by one.`);
  }
  if (config.news.allowsPrivate) print('News may come from private addresses: for tests only.');
  if (!config.hasRateLimits) print('Rate limits are OFF: for load tests only.');
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function print(message: string): void {
  process.stdout.write(`${message}\n`);
}
