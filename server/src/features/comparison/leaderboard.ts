/** The best of a test who want to be shown. */
import type { Api, BoardEntry, ResponseOf } from '@taiyari/contract';
import { minimumLearnersForRank } from '@taiyari/contract/rules/limits';
import type { Deps } from '#deps.ts';
import { marksOf } from '#domain/marks.ts';
import * as queries from '#features/comparison/queries.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

const entriesShown = 20;

/** @throws AppError `not-found` for a test that learners do not see. */
export async function getLeaderboard(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Actor,
  testId: string,
): Promise<ResponseOf<Api['getLeaderboard']>> {
  const learners = await queries.selectOptionalLearners(db, testId);
  if (learners === null) throw notFound('Test not found');
  const nickname = await queries.selectOptionalNickname(db, accountId);
  const rows =
    learners < minimumLearnersForRank
      ? []
      : await queries.selectEntries(db, { testId, accountId, limit: entriesShown });
  return { nickname, learners, entries: rows.map(toEntry) };
}

function toEntry({
  nickname,
  marksPoints,
  totalPoints,
  above,
  isOwn,
}: queries.LeaderboardRow): BoardEntry {
  return {
    nickname,
    rank: above + 1,
    marksObtained: marksOf(marksPoints),
    totalMarks: marksOf(totalPoints),
    isOwn,
  };
}
