import { readFile } from 'node:fs/promises';
import { systemClock } from '../../server/src/platform/clock/clock.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import { newId } from '../../server/src/platform/random/ids.ts';
import { givenPart, givenTest } from '../../server/src/testing/builders.ts';
import type { Learner } from '../../server/src/testing/durability/crowd/learners.ts';

export type Paper = { readonly id: string; readonly questionIds: readonly string[] };

/** How long a test takes unless it is told otherwise. */
export const paperMinutes = 180;

/** A stand-alone test of 100 questions of the demo content, as long and as varied as real ones. */
export async function givenPaper({ db }: Database, durationMinutes = paperMinutes): Promise<Paper> {
  const questions = await readAllQuestions();
  return givenTest({ db, clock: systemClock }, { questions, durationMinutes });
}

const partKeys = ['first', 'second', 'third', 'fourth'];
/** How many of them each part of a divided paper has. */
export const questionsPerPart = 25;

/** The same questions in four parts with clocks of their own, as SSC CGL is set. */
export async function givenDividedPaper({ db }: Database): Promise<Paper> {
  const questions = (await readAllQuestions()).map((question, place) => ({
    ...question,
    section: partKeys[Math.floor(place / questionsPerPart)] ?? '',
  }));
  const parts = partKeys.map((key) => givenPart(paperMinutes / partKeys.length, key));
  return givenTest({ db, clock: systemClock }, { questions, parts, durationMinutes: paperMinutes });
}

/** Gives running attempts at a divided paper the clocks that their starts would have given them. */
export async function givePartClocks({ pool }: Database, { id }: Paper): Promise<void> {
  await pool.query(
    `update attempts set part_ends = array(
       select started_at + make_interval(mins => $2::integer * part) from generate_series(1, $3::integer) part)
      where test_id = $1`,
    [id, paperMinutes / partKeys.length, partKeys.length],
  );
}

const subjectFiles = [
  ...['computer-science', 'economics', 'english', 'geography', 'history', 'jammu-and-kashmir'],
  ...['mathematics', 'polity', 'reasoning', 'science'],
];
const questionsPerSubject = 10;

type DemoFile = {
  readonly subject: string;
  readonly questions: readonly {
    readonly question: string;
    readonly options: string[];
    readonly correctAnswer: number;
    readonly explanation: string;
    readonly tag: string;
  }[];
};

async function readAllQuestions() {
  return (await Promise.all(subjectFiles.map(readQuestions))).flat();
}

async function readQuestions(name: string) {
  const path = new URL(`../../demo/questions/${name}.json`, import.meta.url);
  const { subject, questions }: DemoFile = JSON.parse(await readFile(path, 'utf8'));
  return questions
    .slice(0, questionsPerSubject)
    .map(({ question, options, correctAnswer, explanation, tag }) => ({
      text: question,
      options,
      explanation,
      subject,
      tag,
      correct: correctAnswer,
    }));
}

/** A running attempt for each learner, nothing answered. @returns their ids, in the same order. */
export async function givenAttempts(
  { pool }: Database,
  paper: Paper,
  learners: readonly Learner[],
  startedAt = new Date(),
): Promise<string[]> {
  const ids = learners.map(() => newId());
  await pool.query(
    `insert into attempts (account_id, id, test_id, version_id, started_at, deadline_at, answers, flags, time_spent)
     select account_id, a.id, t.id, t.current_version_id, $4, $4::timestamptz + interval '${paperMinutes} minutes',
            repeat('-', t.question_count), repeat('-', t.question_count),
            array_fill(0, array[t.question_count])
       from unnest($1::uuid[], $2::uuid[]) as a (account_id, id), tests t where t.id = $3`,
    [learners.map(({ accountId }) => accountId), ids, paper.id, startedAt],
  );
  return ids;
}

/** An earlier test that all of them sit: what is known of the table is what is known on the day of a test. */
export async function givenEarlierTest(
  database: Database,
  learners: readonly Learner[],
): Promise<Paper> {
  const earlier = await givenPaper(database);
  await givenAttempts(database, earlier, learners);
  return earlier;
}

/**
 * So that every start of the next round is a new attempt, with its insert and its commit. Those of an earlier test stay: for a
 * table that is known to be empty the database would plan to read all of it, and keep that plan for the whole round.
 */
export async function forgetAttempts({ pool }: Database, earlier: Paper): Promise<void> {
  await pool.query('delete from attempts where test_id <> $1', [earlier.id]);
  await pool.query('vacuum analyze attempts, accounts, sessions');
}
