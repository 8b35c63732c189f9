import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { startAccountSweep } from '#features/accounts/sweep.ts';
import { startAnalyticsJob } from '#features/analytics/counting/job.ts';
import { type AttemptDeps, sweepOverdue } from '#features/attempts/service.ts';
import { startPictureSweep } from '#features/authoring/pictures/job.ts';
import { startTrashJob } from '#features/authoring/trash/job.ts';
import { startMasteryFollowing } from '#features/mastery/following/follow.ts';
import { startReckoningJob } from '#features/mastery/reckon.ts';
import { startNewsJob } from '#features/news/job.ts';
import { startOrderJob } from '#features/orders/job.ts';
import { updatePractised } from '#features/practice/port.ts';
import { startFollowingJob } from '#features/review/following/follow.ts';
import { startSiftingJob } from '#features/review/sifting/sifting.ts';
import { startRescoringJob } from '#features/rulings/rescoring/job.ts';
import { startUserJobs } from '#features/users/jobs/run.ts';
import { startWeeklyMails } from '#features/weekly-mail/send.ts';
import { stayAlone } from '#platform/jobs/alone.ts';
import { asJob } from '#platform/jobs/as-job.ts';
import { every } from '#platform/jobs/every.ts';
import { startMailJob } from '#start/mail-job.ts';

const sweepMilliseconds = 1000;
/** The periodic jobs of which one process looks after all. */
const jobsLock = 7_201_903;

type Needs = {
  readonly deps: Deps;
  readonly attempts: AttemptDeps;
  /** Of the database itself, past a pooler. */
  readonly directUrl: string;
};

/** This process's share of the periodic work. */
export function startJobs(
  server: Pick<FastifyInstance, 'log'>,
  { deps, attempts, directUrl }: Needs,
): { stop(): Promise<void> } {
  const ofJobs: Deps = { ...deps, ...deps.back };
  const log = (message: string) => (error: unknown) => server.log.error({ err: error }, message);
  const sweep = every(
    sweepMilliseconds,
    () =>
      asJob('sweep', async () => {
        while ((await sweepOverdue(attempts)) > 0);
      }),
    log('the sweep of overdue attempts failed'),
  );
  const mails = startMailJob(ofJobs, {
    onFailure: (mail) =>
      server.log.warn({ mail }, 'a mail could not be sent; it will be tried again'),
    onError: log('the outbox of mails could not be read'),
  });
  const alone = stayAlone({
    url: directUrl,
    key: jobsLock,
    onError: (error) =>
      server.log.warn({ err: error }, 'no lock for the jobs; the next try follows'),
  });
  const news = startNewsJob(ofJobs, alone, log('the news could not be refreshed'));
  const analytics = startAnalyticsJob(ofJobs, alone, log('the analytics could not be counted'));
  const accounts = startAccountSweep(
    ofJobs,
    alone,
    log('what has expired of accounts could not be removed'),
  );
  const trash = startTrashJob(ofJobs, alone, log('the trash could not be emptied'));
  const pictures = startPictureSweep(ofJobs, alone, log('unused pictures could not be removed'));
  const sifting = startSiftingJob(ofJobs, log('a result could not be sifted for mistakes'));
  const following = startFollowingJob(
    { ...ofJobs, judgePractised: updatePractised },
    alone,
    log('mistakes could not follow a ruling'),
  );
  const weeklyMails = startWeeklyMails(ofJobs, log('the weekly mails could not be written'));
  const reckoning = startReckoningJob(ofJobs, log('what a learner knows could not be reckoned'));
  const masteryFollowing = startMasteryFollowing(
    ofJobs,
    alone,
    log('what learners know could not follow a ruling'),
  );
  const userJobs = startUserJobs(ofJobs, log('a job for many users could not go on'));
  const rescoring = startRescoringJob(ofJobs, log('results could not be scored again'));
  const orders = startOrderJob(ofJobs, alone, log('orders could not be looked after'));
  const jobs = [
    ...[sweep, mails, news, analytics, accounts, trash, orders],
    ...[pictures, sifting, following, reckoning, masteryFollowing],
    ...[userJobs, rescoring, weeklyMails],
  ];
  return {
    async stop() {
      for (const job of jobs) await job.stop();
      // Only now may another process take over what is done alone.
      await alone.stop();
    },
  };
}
