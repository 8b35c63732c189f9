/** Which questions a learner may practise. */
import {
  type Difficulty,
  fewestForDifficulty,
  type PracticePool,
} from '@taiyari/contract/rules/practice';
import { type SQL, sql } from 'drizzle-orm';
import { satQuestions } from '#database/sat-questions.ts';
import type { Db } from '#platform/database/database.ts';

export type PracticeFilter = {
  readonly exam: string | null;
  readonly seriesId: string | null;
  readonly testId: string | null;
  readonly subjects: readonly string[];
  readonly topics: readonly { readonly subject: string; readonly topic: string }[];
  readonly difficulty: Difficulty | null;
  readonly pool: PracticePool;
  readonly keepsRank: boolean;
};

function mayTake(accountId: string): SQL {
  return sql`t.status = 'active'
    and (t.is_standalone or exists (
          select 1 from series_tests s
            join series x on x.id = s.series_id and x.status = 'active'
            join enrolments e on e.series_id = s.series_id and e.account_id = ${accountId} and e.is_active
           where s.test_id = t.id))`;
}

function isSat(accountId: string): SQL {
  return sql`exists (select 1 from attempts a
    where a.account_id = ${accountId} and a.test_id = t.id and a.status = 'running')`;
}

function isHandedIn(accountId: string): SQL {
  return sql`exists (select 1 from score_lines l where l.account_id = ${accountId} and l.test_id = t.id)`;
}

/** The tests that a learner may take, one that he is sitting left out: meanwhile nothing tells him its keys. */
function testsOf(accountId: string): SQL {
  return sql`
    select t.id, t.title, t.category, t.current_version_id as version_id, ${isHandedIn(accountId)} as is_handed_in
      from tests t
     where t.current_version_id is not null and ${mayTake(accountId)} and not ${isSat(accountId)}`;
}

function isInSeries(testId: SQL, condition: SQL): SQL {
  return sql`exists (
    select 1 from series_tests s join series x on x.id = s.series_id and x.status = 'active'
     where s.test_id = ${testId} and ${condition})`;
}

function isWanted({ seriesId, testId, keepsRank }: PracticeFilter): SQL {
  const conditions = [
    sql`true`,
    ...(seriesId === null ? [] : [isInSeries(sql`t.id`, sql`x.id = ${seriesId}`)]),
    ...(testId === null ? [] : [sql`t.id = ${testId}`]),
    ...(keepsRank ? [sql`t.is_handed_in`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/**
 * The questions of the current versions of tests `t`, but for those that are sat in another test. Those of several tests
 * that are one question of the bank have the same `bank_id`. What one is about is said by the bank, and where that says
 * nothing by its test; by the words of the test it is found as well, for results and what is made of them have those.
 */
function questionsOfTests(accountId: string): SQL {
  return sql`
  select asked.*, coalesce(u.bank_question_id, asked.question_id) as bank_id,
         coalesce(nullif(b.subject, ''), asked.test_subject) as subject,
         coalesce(nullif(b.topic, ''), asked.test_topic) as topic
    from (select t.id as test_id, t.title, t.is_handed_in, v.id as version_id, q.id as question_id,
                 place.position::int - 1 as position, coalesce(nullif(q.subject, ''), t.category) as test_subject,
                 q.tag as test_topic
            from t
            join test_versions v on v.id = t.version_id
            cross join unnest(v.question_ids) with ordinality as place (question_id, position)
            join questions q on q.id = place.question_id) as asked
    left join question_uses u on u.question_id = asked.question_id
    left join bank_questions b on b.id = u.bank_question_id
   where asked.question_id not in (select question_id from (${satQuestions(accountId)}) as sat)`;
}

/** Questions by the bank: what one test has asked is known wherever it is asked. */
function byBank(questions: SQL): SQL {
  return sql`
    select q.*, coalesce(u.bank_question_id, q.question_id) as bank_id
      from (${questions}) as q left join question_uses u on u.question_id = q.question_id`;
}

/** Of tests that prepare for the exam, or named by its syllabus, wherever it is asked. */
function isOfRecruitment(exam: string | null): SQL {
  if (exam === null) return sql`true`;
  return sql`(${isInSeries(sql`pool.test_id`, sql`x.category = ${exam}`)}
    or exists (select 1 from syllabus_topics y
        where y.exam = ${exam} and y.subject = pool.subject and y.topic in ('', pool.topic)))`;
}

/** Of a subject that topics are named of these alone are meant; where no subject is named, of those of the topics. */
function isAbout({ subjects: named, topics }: PracticeFilter): SQL {
  if (named.length === 0 && topics.length === 0) return sql`true`;
  const subjects = named.length > 0 ? named : [...new Set(topics.map(({ subject }) => subject))];
  const wanted = subjects.flatMap((subject): { subject: string; topic: string | null }[] => {
    const named = topics.filter((one) => one.subject === subject);
    return named.length === 0 ? [{ subject, topic: null }] : named;
  });
  return sql`exists (
    select 1 from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (subject text, topic text)
     where w.subject in (pool.subject, pool.test_subject)
       and (w.topic is null or w.topic in (pool.topic, pool.test_topic)))`;
}

/** What an attempt has shown, or was answered in practice. */
function seenBy(accountId: string): SQL {
  return byBank(sql`
    select unnest(v.question_ids) as question_id from test_versions v
     where v.id in (select a.version_id from attempts a where a.account_id = ${accountId})
    union
    select p.question_id from practice_questions p where p.account_id = ${accountId} and p.answered_at is not null`);
}

/** What practices have held, and when. */
function heldBy(accountId: string): SQL {
  return byBank(sql`
    select p.question_id, s.started_at
      from practice_questions p
      join practices s on s.account_id = p.account_id and s.id = p.practice_id
     where p.account_id = ${accountId}`);
}

function isInPool(accountId: string, wanted: PracticePool): SQL {
  const card = (condition: SQL) => sql`exists (select 1 from review_cards c
    where c.account_id = ${accountId} and c.question_id = pool.question_id and ${condition})`;
  switch (wanted) {
    case 'mixed':
      return sql`true`;
    case 'unseen':
      return sql`not exists (select 1 from seen where seen.bank_id = pool.bank_id)`;
    case 'mistakes':
      return card(sql`c.origin <> 'starred' and c.withdrawn_at is null`);
    case 'bookmarked':
      return card(sql`c.bookmarked_at is not null`);
  }
}

/** By the marks that first attempts got, in per cent of what the question gives. */
function isOfDifficulty(difficulty: Difficulty | null): SQL {
  if (difficulty === null) return sql`true`;
  const facility = sql`(select (i.questions -> pool.position ->> 'facility')::real from item_statistics i
    where i.version_id = pool.version_id and i.learners >= ${fewestForDifficulty})`;
  switch (difficulty) {
    case 'easy':
      return sql`${facility} >= 70`;
    case 'medium':
      return sql`${facility} >= 40 and ${facility} < 70`;
    case 'hard':
      return sql`${facility} < 40`;
  }
}

/** Of what several tests ask one: where it costs no rank, and where the book of mistakes has a card of it. */
function found(accountId: string, filter: PracticeFilter): SQL {
  return sql`
    with all_tests as materialized (${testsOf(accountId)}),
    t as (select * from all_tests t where ${isWanted(filter)}),
    pool as (${questionsOfTests(accountId)}),
    seen as (${seenBy(accountId)}),
    held as (select bank_id, max(started_at) as held_at from (${heldBy(accountId)}) as h group by bank_id),
    found as (
      select distinct on (pool.bank_id) pool.*, held.held_at from pool
        left join held on held.bank_id = pool.bank_id
        left join review_cards known on known.account_id = ${accountId} and known.question_id = pool.question_id
       where ${isInPool(accountId, filter.pool)}
         and ${isOfDifficulty(filter.difficulty)}
         and ${isOfRecruitment(filter.exam)}
         and ${isAbout(filter)}
       order by pool.bank_id, pool.is_handed_in desc, known.question_id is null, pool.question_id)`;
}

/** The tests that may be practised. */
export async function selectTestChoices(db: Db, accountId: string) {
  const { rows } = await db.execute<{
    testId: string;
    title: string;
    questions: number;
    isHandedIn: boolean;
  }>(sql`
    with t as materialized (${testsOf(accountId)}), pool as (${questionsOfTests(accountId)})
    select test_id as "testId", title, count(distinct bank_id)::int as questions, is_handed_in as "isHandedIn"
      from pool group by test_id, title, is_handed_in order by title, test_id`);
  return rows;
}

/** The subjects and topics that their questions are of. */
export async function selectTopicChoices(db: Db, accountId: string) {
  const { rows } = await db.execute<{
    subject: string;
    topic: string;
    questions: number;
    handedIn: number;
  }>(sql`
    with t as materialized (${testsOf(accountId)}), pool as (${questionsOfTests(accountId)})
    select subject, topic, count(distinct bank_id)::int as questions,
           (count(distinct bank_id) filter (where is_handed_in))::int as "handedIn"
      from pool group by subject, topic order by subject, topic`);
  return rows;
}

/** The active series that hold tests which may be practised. */
export async function selectSeriesChoices(db: Db, accountId: string) {
  const { rows } = await db.execute<{ seriesId: string; title: string; exam: string }>(sql`
    with t as materialized (${testsOf(accountId)})
    select x.id as "seriesId", x.title, x.category as exam from series x
     where x.status = 'active' and exists (
             select 1 from series_tests s join t on t.id = s.test_id where s.series_id = x.id)
     order by x.title, x.id`);
  return rows;
}

/** How many questions a filter finds, with the tests among them that were not handed in. */
export async function countFound(
  db: Db,
  accountId: string,
  filter: PracticeFilter,
): Promise<{ available: number; fresh: number; unranked: string[] }> {
  const { rows } = await db.execute<{ available: number; fresh: number; unranked: string[] }>(sql`
    ${found(accountId, filter)}
    select count(*)::int as available, (count(*) filter (where held_at is null))::int as fresh,
           coalesce(array_agg(distinct title) filter (where not is_handed_in), '{}') as unranked
      from found`);
  return rows[0] ?? { available: 0, fresh: 0, unranked: [] };
}

export type Drawn = {
  readonly testId: string;
  readonly versionId: string;
  readonly questionId: string;
  readonly position: number;
};

/** Draws questions: those that no practice has held first, then those that one held longest ago, each group by chance. */
export async function drawQuestions(
  db: Db,
  accountId: string,
  filter: PracticeFilter,
  count: number,
): Promise<Drawn[]> {
  const { rows } = await db.execute<Drawn>(sql`
    ${found(accountId, filter)}
    select test_id as "testId", version_id as "versionId", question_id as "questionId", position
      from found order by held_at asc nulls first, random() limit ${count}`);
  return rows;
}

/** What decides whether a test may be studied; null: there is none that the learner could know of. */
export async function selectOptionalStudied(db: Db, accountId: string, testId: string) {
  const { rows } = await db.execute<{
    isReachable: boolean;
    isSat: boolean;
    versionId: string | null;
    questionIds: string[] | null;
  }>(sql`
    select ${mayTake(accountId)} as "isReachable", ${isSat(accountId)} as "isSat",
           v.id as "versionId", v.question_ids as "questionIds"
      from tests t left join test_versions v on v.id = t.current_version_id
     where t.id = ${testId} and t.status = 'active'
       and (t.is_standalone or exists (
             select 1 from series_tests s join series x on x.id = s.series_id and x.status = 'active'
              where s.test_id = t.id))`);
  return rows[0] ?? null;
}
