/**
 * The book of a learner, as he takes it home. What a sheet brought has one version and one moment: so a row is of many cards
 * or answers, for a row of each would take five times as long to read. They are JSON that is read when it is wanted.
 */
import type { AccountExport } from '@taiyari/contract';
import { and, asc, eq, ne, not, type SQL, sql } from 'drizzle-orm';
import { reviewCards } from '#database/review.ts';
import { mayTellKey } from '#features/review/may-tell-key.ts';
import type { Db } from '#platform/database/database.ts';

type ExportedCard = AccountExport['review']['cards'][number];

export type CardsRow = {
  readonly versionId: string;
  readonly addedAt: string;
  /** An array of cards. */
  readonly cards: string;
};

export type OwnCard = readonly [
  /** In the paper of its version. */
  position: number,
  origin: ExportedCard['origin'],
  cause: ExportedCard['cause'],
  note: string,
  isBookmarked: boolean,
  isLeech: boolean,
  dueDay: string,
];

export async function selectOwnCards(db: Db, accountId: string): Promise<readonly CardsRow[]> {
  const { rows } = await db.execute<CardsRow>(sql`
    select version_id as "versionId", added_at as "addedAt",
           json_agg(json_build_array(position, origin, cause, note, bookmarked_at is not null,
                                     suspended_at is not null and withdrawn_at is null, date '1970-01-01' + due_day) order by position)::text as cards
      from review_cards where ${isOwn(accountId)}
     group by version_id, added_at order by version_id, added_at`);
  return rows;
}

/** A note beside a question whose card rests. */
export type NoteRow = {
  readonly versionId: string;
  /** In the paper of its version. */
  readonly position: number;
  readonly note: string;
};

export async function selectNotesAtRest(db: Db, accountId: string): Promise<readonly NoteRow[]> {
  return db
    .select({
      versionId: reviewCards.versionId,
      position: reviewCards.position,
      note: reviewCards.note,
    })
    .from(reviewCards)
    .where(
      and(
        eq(reviewCards.accountId, accountId),
        ne(reviewCards.note, ''),
        not(mayTellKey(accountId)),
      ),
    )
    .orderBy(asc(reviewCards.addedAt), asc(reviewCards.questionId));
}

export type AnswersRow = {
  /** Of the cards. */
  readonly versionId: string;
  /** It may have been answered in an older one, with other options. */
  readonly answeredIn: string;
  readonly answeredAt: string;
  readonly inTest: boolean;
  /** An array of answers. */
  readonly answers: string;
};

export type OwnAnswer = readonly [
  /** Of its card. */
  position: number,
  /** The place of the option, null for none. */
  chosen: number | null,
  grade: number,
  seconds: number,
];

/** Oldest first. */
export async function selectOwnAnswers(db: Db, accountId: string): Promise<readonly AnswersRow[]> {
  const { rows } = await db.execute<AnswersRow>(sql`
    select review_cards.version_id as "versionId", l.version_id as "answeredIn", l.answered_at as "answeredAt",
           l.attempt_id is not null as "inTest",
           json_agg(json_build_array(review_cards.position, l.chosen, l.grade, l.seconds)
                    order by review_cards.position, l.id)::text as answers
      from review_log l
      join review_cards on review_cards.account_id = l.account_id and review_cards.question_id = l.question_id
     where l.account_id = ${accountId} and ${isOwn(accountId)}
     group by review_cards.version_id, l.version_id, l.answered_at, l.attempt_id is not null
     order by l.answered_at, review_cards.version_id, l.version_id, "inTest"`);
  return rows;
}

function isOwn(accountId: string): SQL {
  return sql`${reviewCards.accountId} = ${accountId} and ${mayTellKey(accountId)}`;
}
