import type { Api, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as queries from '#features/overview/queries.ts';

/** Counted when asked, or kept by triggers: nothing on the front page of the console can be out of date. */
export async function getStats({ db }: Pick<Deps, 'db'>): Promise<ResponseOf<Api['getStats']>> {
  const [users, ofSeries, ofTests, subjects, announcements] = await Promise.all([
    queries.countAccounts(db),
    queries.selectSeriesFigures(db),
    queries.selectTestFigures(db),
    queries.countSubjects(db),
    queries.selectAnnouncementFigures(db),
  ]);
  return { users, ...ofSeries, ...ofTests, subjects, announcements };
}
