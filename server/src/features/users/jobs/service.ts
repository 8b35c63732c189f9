import type { Api, BodyOf, QueryOf, ResponseOf, UserJob, UserJobDetail } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { requireStepUp } from '#features/accounts/port.ts';
import { recordChanges } from '#features/audit/port.ts';
import * as queries from '#features/users/jobs/queries.ts';
import { toUserJob } from '#features/users/jobs/views.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type Start = BodyOf<Api['startUserJob']>;

const refusalsShown = 500;

/** @throws AppError `password-required`; `not-found` for a series that learners do not see. */
export async function startUserJob(deps: Needs, actor: Actor, start: Start): Promise<UserJob> {
  await requireStepUp(deps, actor, start.kind === 'mail' ? 'mail users' : 'give users a series');
  const id = newId();
  await withTransaction(deps.db, async (db) => {
    const { text = '', ...what } = await contentOf(db, start);
    const { kind } = start;
    const now = deps.clock.now();
    const job = { id, kind, actorId: actor.accountId, createdAt: now, text };
    await queries.insertJob(db, { ...job, ...what });
    const users = await queries.insertRows(db, id, start.ids);
    if (users === 0) throw notFound('No user found');
    const said = text !== '' && { [kind === 'mail' ? 'text' : 'reason']: text };
    const after = { kind, users, ...what, ...said };
    const subject = { subjectId: id, subjectName: what.title };
    await recordChanges(db, actor, [{ action: 'user-job.started', ...subject, after }], now);
  });
  return getJob(deps.db, id);
}

async function contentOf(db: Db, start: Start) {
  if (start.kind === 'mail') return { title: start.subject, text: start.text };
  const { seriesId, reason: text } = start;
  return { title: await queries.selectTitleOfActiveSeries(db, seriesId), seriesId, text };
}

export async function listUserJobs(
  { db }: Pick<Deps, 'db'>,
  query: QueryOf<Api['listUserJobs']>,
): Promise<ResponseOf<Api['listUserJobs']>> {
  const rows = await queries.selectJobs(db, query);
  const counts = await queries.selectCounts(
    db,
    rows.map(({ id }) => id),
  );
  const countsOf = new Map(counts.map((row) => [row.jobId, row]));
  return {
    items: rows.map((row) => toUserJob(row, countsOf.get(row.id))),
    total: await queries.countJobs(db),
  };
}

export async function getUserJob({ db }: Pick<Deps, 'db'>, jobId: string): Promise<UserJobDetail> {
  const { text } = await queries.selectJob(db, jobId);
  const refusals = await queries.selectRefusals(db, jobId, refusalsShown);
  return { ...(await getJob(db, jobId)), text, refusals };
}

/** @throws AppError `conflict` when it has ended. */
export async function cancelUserJob(deps: Needs, actor: Actor, jobId: string): Promise<UserJob> {
  await withTransaction(deps.db, async (db) => {
    const { title } = await queries.selectJob(db, jobId);
    const now = deps.clock.now();
    if (!(await queries.updateToFinished(db, jobId, 'cancelled', now))) {
      throw new AppError('conflict', 'This job has ended already');
    }
    const change = {
      action: 'user-job.cancelled',
      subjectId: jobId,
      subjectName: title,
      before: { state: 'running' },
      after: { state: 'cancelled' },
    } as const;
    await recordChanges(db, actor, [change], now);
  });
  return getJob(deps.db, jobId);
}

async function getJob(db: Db, jobId: string): Promise<UserJob> {
  const [counts] = await queries.selectCounts(db, [jobId]);
  return toUserJob(await queries.selectJob(db, jobId), counts);
}
