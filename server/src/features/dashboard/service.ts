import type { api, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { improvementOf } from '#domain/progress.ts';
import { percentageOf } from '#domain/scoring.ts';
import { streakOf } from '#domain/streaks.ts';
import { listRunningAttempts } from '#features/attempts/service.ts';
import * as queries from '#features/dashboard/queries.ts';
import {
  findLatestStanding,
  listLatestResults,
  listScoreHistory,
} from '#features/results/service.ts';
import type { Actor } from '#platform/http/actor.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type Dashboard = ResponseOf<typeof api.getDashboard>;

const dayMilliseconds = 86_400_000;
const recentCount = 5;
const upcomingCount = 3;
/** No streak is longer than this; it bounds what has to be read. */
const longestStreakDays = 1000;

export async function getDashboard(deps: Needs, actor: Actor): Promise<Dashboard> {
  const { db } = deps;
  const { accountId } = actor;
  const now = deps.clock.now();
  const before = (days: number) => new Date(now.getTime() - days * dayMilliseconds);
  const [name, running, figures, percentages, completions, recent, upcoming, progress] =
    await Promise.all([
      queries.selectName(db, accountId),
      listRunningAttempts(deps, actor),
      queries.selectResultFigures(db, accountId, before(7)),
      queries.selectLatestPercentages(db, accountId, 10),
      queries.selectCompletions(db, accountId, before(longestStreakDays)),
      listLatestResults(deps, accountId, recentCount),
      queries.selectUpcoming(db, accountId, upcomingCount),
      queries.selectStudyProgress(db, accountId),
    ]);
  return {
    name,
    ...figures,
    running: running.items,
    improvement: improvementOf(percentages),
    streakDays: streakOf(completions, now),
    recent,
    upcoming,
    progress: { ...progress, percentage: percentageOf(progress.completed, progress.total) },
    standing: await findLatestStanding(deps, recent),
    history: await listScoreHistory(deps, accountId),
  };
}
