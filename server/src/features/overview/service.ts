import type { Api, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { selectTestsWithSuspects } from '#features/analytics/port.ts';
import { countFailedEvents, countWaitingOrders } from '#features/orders/port.ts';
import * as attention from '#features/overview/attention-queries.ts';
import * as queries from '#features/overview/queries.ts';
import { countAllOpenReports } from '#features/question-reports/port.ts';
import { countWaitingReviews } from '#features/ratings/port.ts';
import { countWaitingRulings } from '#features/rulings/port.ts';

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

const shown = 5;

/** What waits for somebody, as it is at this moment. */
export async function getAttention({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<ResponseOf<Api['getAttention']>> {
  return {
    inTest: await attention.countInTest(db),
    inTests: await attention.selectInTests(db, shown),
    suspects: await selectTestsWithSuspects(db, shown),
    unreachable: await attention.selectUnreachable(db, shown),
    emptySeries: await attention.selectEmptySeries(db, shown),
    drafts: await attention.countDrafts(db),
    messages: await attention.countNewMessages(db),
    questionReports: await countAllOpenReports(db),
    rulings: await countWaitingRulings(db),
    reviews: await countWaitingReviews(db),
    orders: { ...(await countWaitingOrders(db)), failedEvents: await countFailedEvents(db) },
    failedImports: await attention.selectFailedImports(db, shown),
    failedMails: await attention.countFailedMails(db),
    failingSources: await attention.selectFailingSources(db, clock.now()),
  };
}
