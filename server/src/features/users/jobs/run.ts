/** Doing what was asked for many users, a portion after the other. */
import type { Deps } from '#deps.ts';
import { recordChanges } from '#features/audit/port.ts';
import { enrolAsGift } from '#features/enrolment/port.ts';
import { bulkMail } from '#features/users/jobs/mail.ts';
import * as queries from '#features/users/jobs/queries.ts';
import { keyOf } from '#features/weekly-mail/port.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import { asJob } from '#platform/jobs/as-job.ts';
import { every } from '#platform/jobs/every.ts';
import { countDueMails, enqueueMail } from '#platform/mail/outbox.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;
type Left = Awaited<ReturnType<typeof queries.selectLeft>>[number];

const pauseMilliseconds = 1000;
/** Small enough to be over in a moment: whoever cancels waits for no more. */
const portion = 50;

/** Looks every second for what is left of a job. Each process takes what no other one is at. */
export function startUserJobs(
  deps: Needs,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  return every(
    pauseMilliseconds,
    (signal) => asJob('user-jobs', () => runUserJobs(deps, signal)),
    onError,
  );
}

/** Goes on until nothing is left to do now, or the signal says so. */
export async function runUserJobs(deps: Needs, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await runPortion(deps)));
}

/**
 * The job is held while a portion of it is done, and the portion is kept whole or not at all: should this process die,
 * the next one goes on where it was, and nobody is mailed twice.
 * @returns whether to go on at once.
 */
async function runPortion(deps: Needs): Promise<boolean> {
  return withTransaction(deps.db, async (db) => {
    const job = await queries.lockNextJob(db);
    if (job === null) return false;
    if (job.kind === 'mail' && (await isOutboxFull(db, deps))) return false;
    const left = await queries.selectLeft(db, job.id, portion);
    if (left.length === 0) {
      await queries.updateToFinished(db, job.id, 'done', deps.clock.now());
      return true;
    }
    const outcomes =
      job.kind === 'mail' ? await mailTo(db, deps, job, left) : await giveTo(db, deps, job, left);
    await queries.updateJobOutcomes(db, job.id, outcomes);
    return true;
  });
}

/** The mail of somebody who signs up meanwhile must not wait behind ten thousand others. */
async function isOutboxFull(db: Db, { clock }: Needs): Promise<boolean> {
  return (await countDueMails(db, clock.now(), portion)) >= portion;
}

async function mailTo(
  db: Db,
  { clock, config }: Needs,
  job: queries.JobRow,
  left: readonly Left[],
): Promise<queries.JobOutcome[]> {
  const outcomes: queries.JobOutcome[] = [];
  for (const account of left) {
    const reason = whyNotMailed(account);
    if (reason === '') {
      const to = { recipient: account.email, stopKey: await keyOf(db, account.accountId) };
      await enqueueMail(db, bulkMail(config, to, job), clock.now());
    }
    const outcome = reason === '' ? 'done' : 'refused';
    outcomes.push({ accountId: account.accountId, outcome, reason });
  }
  return outcomes;
}

function whyNotMailed({ isActive, isVerified, wantsMails }: Left): string {
  if (!isActive) return 'The account is deactivated';
  if (!isVerified) return 'The email address is not verified';
  return wantsMails ? '' : 'Has turned off email notifications';
}

async function giveTo(
  db: Db,
  { clock }: Needs,
  { actorId, seriesId, title: series, text: reason }: queries.JobRow,
  left: readonly Left[],
): Promise<queries.JobOutcome[]> {
  const outcomes: queries.JobOutcome[] = [];
  for (const { accountId } of left) {
    outcomes.push({ accountId, ...(await give(db, clock, accountId, `${seriesId}`)) });
  }
  const given = outcomes.filter(({ outcome }) => outcome === 'done');
  const after = { seriesId, series, ...(reason !== '' && { reason }) };
  const changes = given.map(
    ({ accountId: subjectId }) => ({ action: 'user.series-given', subjectId, after }) as const,
  );
  await recordChanges(db, { accountId: actorId }, changes, clock.now());
  return outcomes;
}

async function give(
  db: Db,
  clock: Needs['clock'],
  accountId: string,
  seriesId: string,
): Promise<Omit<queries.JobOutcome, 'accountId'>> {
  try {
    await enrolAsGift({ db, clock }, accountId, seriesId);
    return { outcome: 'done', reason: '' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const outcome = error.code === 'already-enrolled' ? 'unchanged' : 'refused';
    return { outcome, reason: error.message };
  }
}
