import type { Api, BodyOf, Daily, ParamsOf, ResponseOf, StudyAnswer } from '@taiyari/contract';
import { categoryName } from '@taiyari/contract/rules/categories';
import type { Deps } from '#deps.ts';
import { momentOfAnswer } from '#domain/answer-moment.ts';
import { dayInKolkata, dayOfIso, isoDayOf, startOfDayInKolkata } from '#domain/days.ts';
import { streakOf } from '#domain/streaks.ts';
import { selectSatQuestions } from '#features/attempts/port.ts';
import { readSet } from '#features/daily/draw-set.ts';
import * as queries from '#features/daily/queries.ts';
import { type ReadQuestion, readQuestions } from '#features/daily/read-questions.ts';
import { toOutcome, toQuestion } from '#features/daily/views.ts';
import { gradePractised, isRightAnswer, type Papers } from '#features/review/port.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';

export type DailyDeps = Pick<Deps, 'db' | 'clock'> & { readonly papers: Papers };

/** How long a device may be without a connection before its answers are refused. */
const latestDays = 14;

/** What is for all exams, where a site has no series. */
const generalRecruitment = 'others';

/** @throws AppError `not-found` for an exam that the site does not have. */
export async function getDaily(
  { db, clock, papers }: DailyDeps,
  { accountId }: Actor,
  wanted: string | undefined,
): Promise<Daily> {
  const now = clock.now();
  const day = dayInKolkata(now);
  const settings = await queries.selectSettings(db, accountId);
  const recruitments = await recruitmentsOf(db);
  const preferred = settings.exam ?? (await queries.selectGoalRecruitment(db, accountId));
  const chosen = chooseRecruitment(recruitments, wanted, preferred);
  const key = { exam: chosen, day };
  await queries.insertOpenedDay(db, accountId, day);
  const read = await readQuestions(papers, await readSet(db, key));
  const answers = await queries.selectAnswers(db, accountId, key);
  const satQuestions = await selectSatQuestions(db, accountId);
  const done = new Set(await queries.selectDoneDays(db, accountId));
  // Of the last open one the test may have been deleted: nothing is left to be answered.
  if (!done.has(day) && isDone(day, read, answers)) {
    await queries.updateToDone(db, accountId, day);
    done.add(day);
  }
  return {
    id: `${chosen}/${isoDayOf(day)}`,
    day: isoDayOf(day),
    exam: chosen,
    exams: recruitments.map((one) => ({ exam: one, name: categoryName(one) })),
    serverTime: now.toISOString(),
    questions: read.map((one) => toQuestion(one, { answers, satQuestions, isOver: false })),
    streak: { ...streakOf(done, day), isHidden: settings.hidesStreak },
  };
}

async function recruitmentsOf(db: Db): Promise<string[]> {
  const recruitments = await queries.selectRecruitments(db);
  return recruitments.length > 0 ? recruitments : [generalRecruitment];
}

function chooseRecruitment(
  recruitments: readonly string[],
  wanted: string | undefined,
  preferred: string | null,
): string {
  if (wanted !== undefined && !recruitments.includes(wanted)) {
    throw notFound('There is no such exam');
  }
  const known = wanted ?? recruitments.find((one) => one === preferred);
  return known ?? recruitments[0] ?? generalRecruitment;
}

/** With keys for everybody: the day is over. */
export async function getYesterday(
  { db, clock, papers }: DailyDeps,
  { accountId }: Actor,
  exam: string,
): Promise<ResponseOf<Api['getYesterday']>> {
  chooseRecruitment(await recruitmentsOf(db), exam, null);
  const key = { exam, day: dayInKolkata(clock.now()) - 1 };
  const read = await readQuestions(papers, (await queries.selectOptionalSet(db, key)) ?? []);
  const answers = await queries.selectAnswers(db, accountId, key);
  const satQuestions = await selectSatQuestions(db, accountId);
  return {
    day: isoDayOf(key.day),
    questions: read.map((one) => toQuestion(one, { answers, satQuestions, isOver: true })),
  };
}

/**
 * Answers that were given on their day count for the streak, also when they come a day later from a device that had no
 * connection. Later ones are kept for what the learner has learned by them. The first answer stands.
 * @throws AppError `not-found` for a day that is not of the last two weeks, or on which the learner did not open it.
 */
export async function answerDaily(
  { db, clock, papers }: DailyDeps,
  { accountId }: Actor,
  { exam, day: isoDay }: ParamsOf<Api['answerDaily']>,
  { answers }: BodyOf<Api['answerDaily']>,
): Promise<ResponseOf<Api['answerDaily']>> {
  const now = clock.now();
  const today = dayInKolkata(now);
  const day = dayOfIso(isoDay);
  const key = { exam, day };
  const isTaken = day <= today && day >= today - latestDays;
  const isOpened = isTaken && (await queries.selectIsOpened(db, accountId, day));
  const stored = isOpened ? await queries.selectOptionalSet(db, key) : null;
  if (stored === null) throw notFound('There are no such daily questions');
  const read = new Map((await readQuestions(papers, stored)).map((one) => [one.stored.id, one]));
  return withTransaction(db, async (db) => {
    await queries.lockDay(db, accountId, day);
    const given = answers.flatMap((answer) => toRow({ accountId, ...key }, answer, read, now));
    const added = await queries.insertAnswers(db, given);
    const known = await queries.selectAnswers(db, accountId, key);
    const satQuestions = await selectSatQuestions(db, accountId);
    if (day === today) await queries.upsertAnsweredLast(db, accountId, exam);
    const isLatest = day >= today - 1;
    if (isLatest && isDone(day, [...read.values()], known)) {
      await queries.updateToDone(db, accountId, day);
    }
    const counted = known.filter(({ questionId }) => added.has(questionId));
    await gradePractised(db, accountId, counted.flatMap(toPractised(read, satQuestions)), now);
    return {
      items: answers.map(({ questionId }) => {
        const question = read.get(questionId);
        const row = known.find((one) => one.questionId === questionId);
        return question && row ? toOutcome(question, row.chosen, satQuestions) : null;
      }),
    };
  });
}

/** Whether all questions that are still there were answered, and on their day. */
function isDone(
  day: number,
  read: readonly ReadQuestion[],
  known: readonly queries.DailyAnswerRow[],
): boolean {
  const answered = new Set(known.map(({ questionId }) => questionId));
  return (
    known.length > 0 &&
    read.every(({ stored }) => answered.has(stored.id)) &&
    known.every(({ answeredAt }) => dayInKolkata(answeredAt) === day)
  );
}

type Owner = queries.SetKey & { readonly accountId: string };

function toRow(
  owner: Owner,
  { questionId, chosen, seconds, ...told }: StudyAnswer,
  read: ReadonlyMap<string, ReadQuestion>,
  now: Date,
): queries.DailyAnswerRow[] {
  const question = read.get(questionId);
  if (question === undefined) return [];
  if (chosen !== null && chosen >= question.options.length) {
    throw new AppError('invalid-input', 'This question has no such option.', {
      errors: [{ path: 'answers', message: 'This question has no such option' }],
    });
  }
  // A device's clock may be wrong: nobody answers before the day.
  const earliest = startOfDayInKolkata(owner.day).getTime();
  const answeredAt = new Date(Math.max(momentOfAnswer(told, now).getTime(), earliest));
  const isRight = isRightAnswer(question, chosen);
  return [{ ...owner, questionId, chosen, isRight, seconds, answeredAt }];
}

/** What the book of mistakes learns; a test that is being sat tells it itself. */
function toPractised(read: ReadonlyMap<string, ReadQuestion>, satQuestions: ReadonlySet<string>) {
  return ({ questionId: id, chosen, isRight, seconds, answeredAt }: queries.DailyAnswerRow) => {
    const question = read.get(id);
    if (question?.stored.kind !== 'bank' || satQuestions.has(question.stored.questionId)) return [];
    const { questionId, testId, versionId, position } = question.stored;
    const place = {
      questionId,
      testId,
      versionId,
      position,
      subject: question.subject,
      topic: question.topic,
    };
    return [{ ...place, practiceId: id, chosen, isRight, seconds, answeredAt }];
  };
}

export async function changeDailySettings(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Actor,
  change: BodyOf<Api['changeDailySettings']>,
): Promise<void> {
  await queries.upsertSettings(db, accountId, change);
}
