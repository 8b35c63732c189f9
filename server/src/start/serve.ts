import type { AddressInfo } from 'node:net';
import { createApp } from '#app.ts';
import { openHashing } from '#features/accounts/passwords/hashing.ts';
import { createAttemptDeps, sweepOverdue } from '#features/attempts/service.ts';
import { createSignal } from '#platform/cache/signal.ts';
import { listen } from '#platform/database/connecting/listen.ts';
import { connectionBacklog } from '#platform/http/connections/backlog.ts';
import { createDoors } from '#platform/http/connections/doors.ts';
import { createDraining, drain } from '#platform/http/connections/draining.ts';
import type { PlainLog } from '#platform/logging/plain-log.ts';
import { handOverMilliseconds, isMember } from '#platform/processes/member.ts';
import { startTracing } from '#platform/tracing/start-tracing.ts';
import { startJobs } from '#start/jobs.ts';
import type { OpenDeps } from '#start/open-deps.ts';

export type Serving = {
  readonly port: number;
  /** Drains requests, ends the jobs and closes the pool. */
  stop(): Promise<void>;
};

/** Serves, and does its share of the periodic work; every process of the site does. */
export async function serve(opened: OpenDeps, tell: PlainLog): Promise<Serving> {
  const { deps, directUrl } = opened;
  const { config } = deps;
  const tracing = await startTracing({
    ...config.tracing,
    warn: (message) => tell(message, 'warn'),
  });
  const attempts = createAttemptDeps(deps);
  const contentChanged = createSignal();
  const draining = createDraining();
  const app = await createApp(deps, attempts, contentChanged, draining);
  const doors = createDoors(app);
  const log = (message: string) => (error: unknown) => app.log.error({ err: error }, message);
  // One fault in what draws a page would otherwise end the site for all. What has to hold is in the database.
  const logStray = log('something failed, and nobody waited for it');
  process.on('unhandledRejection', logStray);
  const changes = listen({
    url: directUrl,
    channel: 'content_changed',
    onNotice: contentChanged.fire,
    onError: (error) => app.log.warn({ err: error }, 'no word of changes; the next try follows'),
  });
  const jobs = startJobs(app, { deps, attempts, directUrl });
  // Whatever draws a page is read and compiled before there is a visitor to wait for it.
  const drawing = app.inject('/').catch(log('the first page could not be drawn'));
  await openHashing(config.processes);
  // From now on nobody closes what is on its way to this process.
  await sweepOverdue(attempts).catch(log('the first sweep of overdue attempts failed'));
  await drawing;
  await app.listen({ port: config.port, host: config.host, backlog: connectionBacklog });
  // Of several processes each is handed its connections by the one that started them.
  if (!isMember) {
    const atOnce = 1 + (await doors.open());
    app.server.on('connection', (socket) => deps.unread.noteTaken(socket, atOnce));
  }

  return {
    port: portOf(app.server.address()),
    async stop() {
      const drained = drain(app, draining, {
        pauseMilliseconds: config.drainSeconds * 1000 + (isMember ? handOverMilliseconds : 0),
        closeDoors: doors.close,
      });
      await jobs.stop();
      await changes.stop();
      await drained;
      await app.close();
      await attempts.sweep.leave();
      await tracing.stop();
      await opened.close();
      process.off('unhandledRejection', logStray);
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  return address && typeof address === 'object' ? address.port : 0;
}
