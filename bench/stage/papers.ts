import { readFile } from 'node:fs/promises';
import { systemClock } from '../../server/src/platform/clock/clock.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import { newId } from '../../server/src/platform/random/ids.ts';
import { givenTest } from '../../server/src/testing/builders.ts';
import type { Learner } from '../../server/src/testing/durability/learners.ts';

export type Paper = { readonly id: string; readonly questionIds: readonly string[] };

/** How long a test takes unless it is told otherwise. */
export const paperMinutes = 180;

/** A stand-alone test of 100 questions of the demo content, as long and as varied as real ones. */
export async function givenPaper({ db }: Database, durationMinutes = paperMinutes): Promise<Paper> {
  const questions = (await Promise.all(subjectFiles.map(readQuestions))).flat();
  return givenTest({ db, clock: systemClock }, { questions, durationMinutes });
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
