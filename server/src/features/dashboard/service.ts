import type { api, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { dayInKolkata } from '#domain/days.ts';
import { improvementOf } from '#domain/progress.ts';
import { percentageOf } from '#domain/scoring.ts';
import { streakOf } from '#domain/streaks.ts';
import { listRunningAttempts } from '#features/attempts/port.ts';
import * as queries from '#features/dashboard/queries.ts';
import { getLatest } from '#features/results/port.ts';
import type { Actor } from '#platform/http/caller/actor.ts';

type Needs = Pick<Deps, 'db' | 'pool' | 'clock'>;
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
  const today = dayInKolkata(now);
  const before = (days: number) => new Date(now.getTime() - days * dayMilliseconds);
  const [running, own, latest, study] = await Promise.all([
    listRunningAttempts(deps, actor),
    queries.selectOwnFigures(deps.pool, accountId, {
      week: before(7),
      streak: today - longestStreakDays,
      percentages: 10,
    }),
    getLatest(deps, accountId, recentCount),
    queries.selectStudy(db, accountId, upcomingCount),
  ]);
  const { percentages, studiedDays, ...figures } = own;
  return {
    ...figures,
    running: running.items,
    improvement: improvementOf(percentages),
    streakDays: streakOf(new Set(studiedDays), today).days,
    recent: latest.results,
    upcoming: study.upcoming,
    progress: {
      ...study.progress,
      percentage: percentageOf(study.progress.completed, study.progress.total),
    },
    standing: latest.standing,
    history: latest.history,
  };
}
