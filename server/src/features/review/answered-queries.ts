import type { Language } from '@taiyari/contract/rules/languages';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { reviewCards } from '#database/review.ts';
import { satQuestions } from '#database/sat-questions.ts';
import type { FirstChoices } from '#domain/first-choices.ts';
import type { Recall } from '#domain/sifting.ts';
import type { Db } from '#platform/database/database.ts';

/** A sheet that was handed in. */
export type AnsweredSheet = {
  readonly versionId: string;
  /** The paper was read in. */
  readonly language: Language;
  readonly answers: string;
  readonly flags: string;
  readonly timeSpent: readonly number[];
  readonly firstChoices: FirstChoices | null;
  readonly submittedAt: Date;
};

/** Null when the attempt is gone, or not handed in. */
export async function selectOptionalSheet(
  db: Db,
  accountId: string,
  attemptId: string,
): Promise<AnsweredSheet | null> {
  const { rows } = await db.execute<AnsweredSheet & { submittedAt: string }>(sql`
    select version_id as "versionId", coalesce(lang, 'en') as language, answers, flags, time_spent as "timeSpent",
           first_choices as "firstChoices", submitted_at as "submittedAt"
      from attempts where account_id = ${accountId} and id = ${attemptId} and status = 'submitted'`);
  const [row] = rows;
  return row ? { ...row, submittedAt: new Date(row.submittedAt) } : null;
}

/** In which language a learner has read each version that he handed in, the last time; absent: he has not. */
export async function selectReadLanguages(
  db: Db,
  accountId: string,
  versionIds: readonly string[],
): Promise<Map<string, Language>> {
  if (versionIds.length === 0) return new Map();
  const { rows } = await db.execute<{ versionId: string; language: Language }>(sql`
    select distinct on (version_id) version_id as "versionId", coalesce(lang, 'en') as language
      from attempts
     where attempts.account_id = ${accountId} and status = 'submitted' and version_id = any(${`{${versionIds.join()}}`}::uuid[])
     order by version_id, submitted_at desc`);
  return new Map(rows.map(({ versionId, language }) => [versionId, language]));
}

/**
 * Where the learner has answered a question last: in an attempt that he handed in, in practice, or as one of the daily
 * ten, or in one attempt or practice that is named; null: nowhere. What he practised counts only while no test with it runs, or a bookmark would tell its key.
 */
export async function selectOptionalAnswered(
  db: Db,
  accountId: string,
  questionId: string,
  attemptId: string | null = null,
) {
  const isSat = sql`${questionId} in (select sat.question_id from (${satQuestions(accountId)}) as sat)`;
  const { rows } = await db.execute<{
    testId: string;
    versionId: string;
    position: number;
    chosen: number | null;
  }>(sql`
    select "testId", "versionId", position, chosen from (
      select v.test_id as "testId", v.id as "versionId", array_position(v.question_ids, ${questionId}::uuid) - 1 as position,
             nullif(strpos('ABCDEF', substr(a.answers, array_position(v.question_ids, ${questionId}::uuid), 1)), 0) - 1 as chosen,
             a.submitted_at as answered_at
        from attempts a join test_versions v on v.id = a.version_id
       where a.account_id = ${accountId} and a.status = 'submitted' and v.question_ids @> array[${questionId}::uuid]
         and (${attemptId}::uuid is null or a.id = ${attemptId})
      union all
      select p.test_id, p.version_id, p.position, p.chosen, p.answered_at
        from practice_questions p
       where p.account_id = ${accountId} and p.question_id = ${questionId} and p.answered_at is not null
         and (${attemptId}::uuid is null or p.practice_id = ${attemptId})
         and not ${isSat}
      union all
      select v.test_id, v.id, (q ->> 'position')::int, d.chosen, d.answered_at
        from daily_answers d
        join daily_sets s on s.exam = d.exam and s.day = d.day
       cross join lateral jsonb_array_elements(s.questions) q
        join test_versions v on v.id = (q ->> 'versionId')::uuid
       where ${attemptId}::uuid is null and d.account_id = ${accountId} and q ->> 'id' = d.question_id::text and q ->> 'questionId' = ${questionId}
         and not ${isSat}) as found
     order by answered_at desc limit 1`);
  return rows[0] ?? null;
}

/**
 * Of a card: not while its learner sits a test with the question, where he has met it in practice alone: nothing tells
 * him its key meanwhile. Whoever has handed in the test of the card has read it in his result.
 */
export function mayTellKey(accountId: string): SQL {
  // Found once, not for each card.
  return sql`${reviewCards.questionId} not in (
    select sat.question_id from (${satQuestions(accountId)}) as sat
     where not exists (select 1 from attempts s where s.account_id = ${accountId} and s.test_id = sat.test_id
                        and s.status = 'submitted'))`;
}

/** Of which of these questions a learner has a card that he may see. */
export async function selectOpen(
  db: Db,
  accountId: string,
  questionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ questionId: reviewCards.questionId })
    .from(reviewCards)
    .where(
      and(
        eq(reviewCards.accountId, accountId),
        inArray(reviewCards.questionId, [...questionIds]),
        mayTellKey(accountId),
      ),
    );
  return new Set(rows.map(({ questionId }) => questionId));
}

export type CountedAnswer = {
  readonly id: string;
  readonly versionId: string;
  readonly day: number;
  readonly grade: Recall;
  readonly chosen: number | null;
  readonly answeredAt: Date;
  readonly isOfTest: boolean;
  /** Of the paper; a round is in that of its test, what is practised is in English. */
  readonly language: Language;
};

/** All that was counted for a card, the oldest first. */
export async function selectCounted(
  db: Db,
  accountId: string,
  questionId: string,
): Promise<CountedAnswer[]> {
  const { rows } = await db.execute<CountedAnswer & { answeredAt: string }>(sql`
    select l.id, l.version_id as "versionId", l.day, l.grade, l.chosen, l.answered_at as "answeredAt",
           l.attempt_id is not null as "isOfTest", coalesce(a.lang, read.lang, 'en') as language
      from review_log l
      left join attempts a on a.account_id = l.account_id and a.id = l.attempt_id
      left join lateral (
        select r.lang from attempts r
         where r.account_id = l.account_id and r.version_id = l.version_id and r.status = 'submitted'
           and l.attempt_id is null and l.practice_id is null
         order by r.submitted_at desc limit 1) as read on true
     where l.account_id = ${accountId} and l.question_id = ${questionId}
     order by l.answered_at, l.id`);
  return rows.map((row) => ({ ...row, answeredAt: new Date(row.answeredAt) }));
}

/** The versions of a test that ask a question. */
export async function selectAskingVersions(
  db: Db,
  { testId, questionId }: { readonly testId: string; readonly questionId: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from test_versions where test_id = ${testId} and question_ids @> array[${questionId}::uuid]`);
  return rows.map(({ id }) => id);
}
