import type { UserJob } from '@taiyari/contract';
import { userJobKinds } from '@taiyari/contract/rules/user-jobs';
import type { JobCounts, ListedJob } from '#features/users/jobs/queries.ts';

const states = ['running', 'done', 'cancelled'] as const;

/** @param counts absent where every account that it was for is gone. */
export function toUserJob(row: ListedJob, counts: JobCounts | undefined): UserJob {
  const { total = 0, done = 0, unchanged = 0, refused = 0 } = counts ?? {};
  return {
    id: row.id,
    kind: userJobKinds.find((kind) => kind === row.kind) ?? 'mail',
    title: row.title,
    state: states.find((state) => state === row.state) ?? 'done',
    total,
    done,
    unchanged,
    refused,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    actorName: row.actorName,
  };
}
