import type { api, BodyOf, ResponseOf, StudyAnswer } from '@taiyari/contract';
import { isTimeUp } from '#domain/deadlines.ts';
import { selectSatTests } from '#features/attempts/port.ts';
import * as queries from '#features/practice/queries.ts';
import type { PracticeDeps } from '#features/practice/service.ts';
import { toOutcome } from '#features/practice/views.ts';
import {
  type AnsweredQuestion,
  gradePractised,
  isRightAnswer,
  type Paper,
  type Papers,
} from '#features/review/port.ts';
import { withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';

/**
 * Answers questions, and only then tells their keys. The first answer stands, whichever device it came from; a wrong
 * one becomes a card of the book of mistakes.
 */
export async function answerPractice(
  { db, clock, papers }: PracticeDeps,
  { accountId }: Actor,
  practiceId: string,
  { answers }: BodyOf<typeof api.answerPractice>,
): Promise<ResponseOf<typeof api.answerPractice>> {
  const now = clock.now();
  const practice = await queries.selectOptionalPractice(db, accountId, practiceId);
  if (practice === null) throw notFound('Practice not found');
  const ids = answers.map(({ questionId }) => questionId);
  // Before the transaction: papers come by a connection of their own.
  const papersOf = await readPapers(
    papers,
    await queries.selectPracticeQuestions(db, accountId, practiceId),
  );
  return withTransaction(db, async (db) => {
    const rows = await queries.lockQuestions(db, accountId, practiceId, ids);
    const satTests = await selectSatTests(db, accountId);
    const read = new Map<string, Asked>();
    for (const row of rows) {
      const paper = papersOf.get(row.versionId);
      const question = paper?.questions[row.position];
      if (paper && question) read.set(row.questionId, { row, paper, question });
    }
    const given = newAnswers(answers, read, practice, now);
    for (const { row } of given) await queries.updateAnswer(db, row);
    // A test that is being sat tells the book itself, once it is handed in.
    const told = given.filter(({ row }) => !satTests.has(row.testId));
    await gradePractised(db, accountId, told.map(toPractised), now);
    return {
      items: ids.map((id) => {
        const asked = read.get(id);
        const isAnswered = asked !== undefined && asked.row.answeredAt !== null;
        return isAnswered ? toOutcome(asked.row, asked.question, satTests) : null;
      }),
    };
  });
}

async function readPapers(
  papers: Papers,
  rows: readonly queries.PracticeQuestionRow[],
): Promise<ReadonlyMap<string, Paper>> {
  const versionIds = [...new Set(rows.map(({ versionId }) => versionId))];
  return new Map(
    await Promise.all(versionIds.map(async (id) => [id, await papers.get(id)] as const)),
  );
}

type Asked = {
  readonly row: queries.PracticeQuestionRow;
  readonly paper: Paper;
  readonly question: AnsweredQuestion;
};

/** The answers that count: the first one of each open question, given in time. What was read is brought up to date. */
function newAnswers(
  answers: readonly StudyAnswer[],
  read: Map<string, Asked>,
  { startedAt, deadlineAt }: queries.PracticeRow,
  now: Date,
): Asked[] {
  return answers.flatMap(({ questionId, chosen, seconds, answeredAt: at }) => {
    const asked = read.get(questionId);
    if (asked === undefined || asked.row.answeredAt !== null) return [];
    const { options } = asked.question;
    if (chosen !== null && chosen >= options.length) throw noSuchOption();
    const answeredAt = between(startedAt, new Date(at), now);
    if (isTimeUp(deadlineAt, answeredAt)) return [];
    const isRight = isRightAnswer(asked.question, chosen);
    const row = { ...asked.row, chosen, isRight, seconds, answeredAt };
    const answered = { ...asked, row };
    read.set(questionId, answered);
    return [answered];
  });
}

/** A device's clock may be wrong: nobody answers before the beginning, or in the future. */
function between(earliest: Date, time: Date, latest: Date): Date {
  return new Date(Math.min(Math.max(time.getTime(), earliest.getTime()), latest.getTime()));
}

function toPractised({ row, question: { subject, tag: topic } }: Asked) {
  const { questionId, testId, versionId, position, practiceId, chosen } = row;
  return {
    questionId,
    testId,
    versionId,
    position,
    subject,
    topic,
    practiceId,
    chosen,
    isRight: row.isRight === true,
    seconds: row.seconds ?? 0,
    answeredAt: row.answeredAt ?? new Date(0),
  };
}

function noSuchOption(): AppError {
  return new AppError('invalid-input', 'This question has no such option.', {
    errors: [{ path: 'answers', message: 'This question has no such option' }],
  });
}
