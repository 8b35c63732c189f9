/** For who keeps something that follows from rulings apart from results: the cards of the book of mistakes, and mastery. */
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

export type UnfollowedRuling = {
  readonly id: string;
  readonly testId: string;
  readonly questionId: string;
  readonly revision: number;
};

export type Follower = 'cards' | 'mastery';

const followedAt = {
  cards: sql`cards_followed_at`,
  mastery: sql`mastery_followed_at`,
};

/**
 * Rulings in force that somebody has not followed yet, of each test in the order in which they came into force. Those are
 * left out for whose results it is still being looked.
 */
export async function selectUnfollowed(db: Db, by: Follower): Promise<UnfollowedRuling[]> {
  const followed = followedAt[by];
  const { rows } = await db.execute<UnfollowedRuling>(sql`
    select r.id, r.test_id as "testId", r.question_id as "questionId", r.revision from rulings r
     where r.state = 'published' and r.${followed} is null and r.checks_left = 0
       and not exists (select 1 from rulings b where b.test_id = r.test_id and b.revision < r.revision
                        and b.${followed} is null)
       and not exists (select 1 from rescoring_chunks c where c.ruling_id = r.id)
     order by r.published_at, r.id`);
  return rows;
}

export async function noteFollowed(
  db: Db,
  by: Follower,
  rulingId: string,
  now: Date,
): Promise<void> {
  await db.execute(sql`update rulings set ${followedAt[by]} = ${now} where id = ${rulingId}`);
}
