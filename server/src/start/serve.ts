import type { AddressInfo } from 'node:net';
import { createApp } from '#app.ts';
import type { Deps } from '#deps.ts';
import { openHashing } from '#features/accounts/passwords/hashing.ts';
import { startAccountSweep } from '#features/accounts/sweep.ts';
import { startAnalyticsJob } from '#features/analytics/counting/job.ts';
import { createAttemptDeps, sweepOverdue } from '#features/attempts/service.ts';
import { startTrashJob } from '#features/authoring/trash/job.ts';
import { startNewsJob } from '#features/news/job.ts';
import { startSiftingJob } from '#features/review/sifting.ts';
import { startUserJobs } from '#features/users/jobs/run.ts';
import { createSignal } from '#platform/cache/signal.ts';
import { listen } from '#platform/database/listen.ts';
import { connectionBacklog } from '#platform/http/connections/backlog.ts';
import { createDoors } from '#platform/http/connections/doors.ts';
import { createDraining, drain } from '#platform/http/connections/draining.ts';
import { stayAlone } from '#platform/jobs/alone.ts';
import { asJob } from '#platform/jobs/as-job.ts';
import { every } from '#platform/jobs/every.ts';
import { isMember } from '#platform/processes/member.ts';
import { startTracing } from '#platform/tracing/start-tracing.ts';
import { startMailJob } from '#start/mail-job.ts';
import type { OpenDeps } from '#start/open-deps.ts';

export type Serving = {
  readonly port: number;
  /** Drains requests, ends the jobs and closes the pool. */
  stop(): Promise<void>;
};

const sweepMilliseconds = 1000;
/** The periodic jobs of which one process looks after all. */
const jobsLock = 7_201_903;

/** Serves, and does its share of the periodic work; every process of the site does. */
export async function serve(opened: OpenDeps): Promise<Serving> {
  const { deps, directUrl } = opened;
  const { config } = deps;
  const tracing = await startTracing(config.tracing);
  const attempts = createAttemptDeps(deps);
  const ofJobs: Deps = { ...deps, ...deps.back };
  const contentChanged = createSignal();
  const draining = createDraining();
  const app = await createApp(deps, attempts, contentChanged, draining);
  const doors = createDoors(app);
  const log = (message: string) => (error: unknown) => app.log.error({ err: error }, message);
  const changes = listen({
    url: directUrl,
    channel: 'content_changed',
    onNotice: contentChanged.fire,
    onError: (error) => app.log.warn({ err: error }, 'no word of changes; the next try follows'),
  });
  const sweep = every(
    sweepMilliseconds,
    () =>
      asJob('sweep', async () => {
        while ((await sweepOverdue(attempts)) > 0);
      }),
    log('the sweep of overdue attempts failed'),
  );
  const mails = startMailJob(ofJobs, {
    onFailure: (mail) => app.log.warn({ mail }, 'a mail could not be sent; it will be tried again'),
    onError: log('the outbox of mails could not be read'),
  });
  const alone = stayAlone({
    url: directUrl,
    key: jobsLock,
    onError: (error) => app.log.warn({ err: error }, 'no lock for the jobs; the next try follows'),
  });
  const news = startNewsJob(ofJobs, alone, log('the news could not be refreshed'));
  const analytics = startAnalyticsJob(ofJobs, alone, log('the analytics could not be counted'));
  const accounts = startAccountSweep(
    ofJobs,
    alone,
    log('what has expired of accounts could not be removed'),
  );
  const trash = startTrashJob(ofJobs, alone, log('the trash could not be emptied'));
  const sifting = startSiftingJob(ofJobs, log('a result could not be sifted for mistakes'));
  const userJobs = startUserJobs(ofJobs, log('a job for many users could not go on'));
  await openHashing(config.processes);
  // From now on nobody closes what is on its way to this process.
  await sweepOverdue(attempts).catch(log('the first sweep of overdue attempts failed'));
  await app.listen({ port: config.port, host: config.host, backlog: connectionBacklog });
  // Of several processes each is handed its connections by the one that started them.
  if (!isMember) await doors.open();

  return {
    port: portOf(app.server.address()),
    async stop() {
      const drained = drain(app, draining, {
        pauseMilliseconds: config.drainSeconds * 1000,
        closeDoors: doors.close,
      });
      const jobs = [sweep, mails, news, analytics, accounts, trash, sifting, userJobs];
      for (const job of jobs) await job.stop();
      // Only now may another process take over what is done alone.
      await alone.stop();
      await changes.stop();
      await drained;
      await app.close();
      await attempts.sweep.leave();
      await tracing.stop();
      await opened.close();
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  return address && typeof address === 'object' ? address.port : 0;
}
