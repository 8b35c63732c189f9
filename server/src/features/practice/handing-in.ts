import type { api, BodyOf, ResponseOf } from '@taiyari/contract';
import { optionAt, withoutAnswers } from '#domain/answer-sheet.ts';
import { isEndedByTime, isTimeUp, secondsTaken } from '#domain/deadlines.ts';
import { refusals, selectSatQuestions } from '#features/attempts/port.ts';
import * as queries from '#features/practice/queries.ts';
import { type PracticeDeps, readAsked, readPapers } from '#features/practice/reading.ts';
import {
  answeredWith,
  applyToPractice,
  changePractice,
  lateAnswers,
  sheetOf,
  tellBook,
} from '#features/practice/saving.ts';
import { type Asked, titleOf } from '#features/practice/views.ts';
import type { Db } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

type Submitting = BodyOf<typeof api.submitAttempt> & { readonly arrivedAt: Date };
type Submitted = Extract<ResponseOf<typeof api.submitAttempt>, { counted: false }>;

/**
 * Hands in once; the same call again tells the same. From then on nothing can be answered, and every key is told.
 * @returns null where the learner has no such practice, or his session has ended.
 */
export async function submitPractice(
  deps: PracticeDeps,
  actor: Actor,
  practiceId: string,
  { revision, arrivedAt, ...delta }: Submitting,
): Promise<Submitted | null> {
  const now = deps.clock.now();
  const handed = await changePractice(deps, actor, practiceId, async (db, before, asked) => {
    const tail = Object.keys(delta.answers ?? {});
    if (before.handedInAt !== null) return { practice: before, late: tail };
    if (revision !== undefined && revision !== before.revision) {
      throw new AppError('stale-revision', refusals['stale-revision']);
    }
    const late = lateAnswers(before, delta, arrivedAt);
    const inTime = withoutAnswers(delta, late);
    const applying = { practice: before, asked, delta: inTime, arrivedAt, now };
    const saved = await applyToPractice(db, applying);
    return { practice: await handIn(db, saved, asked, now), late };
  });
  if (handed === null) return null;
  const { practice, late } = handed;
  const { db, papers } = deps;
  const papersOf = await readPapers({ db, papers }, actor.accountId, practiceId);
  const asked = await readAsked(db, practice, papersOf);
  const satQuestions = await selectSatQuestions(db, actor.accountId);
  return { ...toResult(practice, asked, satQuestions), lateAnswers: late };
}

/** In exam mode what nobody handed in is handed in as it stands when its time is over and somebody looks. */
export async function handInWhenOver(
  deps: PracticeDeps,
  actor: Actor,
  practice: queries.PracticeRow,
): Promise<queries.PracticeRow> {
  const now = deps.clock.now();
  const isOpen = practice.mode === 'exam' && practice.handedInAt === null;
  if (!isOpen || !isTimeUp(practice.deadlineAt, now)) return practice;
  const handed = await changePractice(deps, actor, practice.id, async (db, current, asked) =>
    current.handedInAt === null ? handIn(db, current, asked, now) : current,
  );
  return handed ?? practice;
}

/** Questions that were left open are seen as well now; they are no mistakes. */
async function handIn(
  db: Db,
  practice: queries.PracticeRow,
  before: readonly Asked[],
  now: Date,
): Promise<queries.PracticeRow> {
  const { deadlineAt } = practice;
  const handedInAt = deadlineAt !== null && deadlineAt < now ? deadlineAt : now;
  const sheet = sheetOf(practice, before);
  const rows = await queries.selectPracticeQuestions(db, practice.accountId, practice.id);
  const open = rows.flatMap((row) => {
    const asked = before.find((one) => one.row.place === row.place);
    if (asked === undefined || row.answeredAt !== null) return [];
    const chosen = optionAt(sheet.answers, row.place);
    const seconds = sheet.timeSpent[row.place] ?? 0;
    return [answeredWith({ ...asked, row }, { chosen, seconds, answeredAt: handedInAt })];
  });
  await queries.updateAnswers(
    db,
    open.map(({ row }) => row),
  );
  const chosen = open.filter(({ row }) => row.chosen !== null);
  await tellBook(db, chosen, now);
  const handed = { ...practice, handedInAt };
  await queries.updatePractice(db, handed);
  return handed;
}

/** One mark for each right answer. Questions that are being sat in a test are left out: they would tell its keys. */
function toResult(
  practice: queries.PracticeRow,
  asked: readonly Asked[],
  satQuestions: ReadonlySet<string>,
): Omit<Submitted, 'lateAnswers'> {
  const { id, accountId, startedAt, deadlineAt, studiedVersionId } = practice;
  const handedInAt = practice.handedInAt ?? startedAt;
  const told = asked.filter(({ row }) => !satQuestions.has(row.questionId));
  const right = told.filter(({ row }) => row.isRight).length;
  const chosen = told.filter(({ row }) => row.chosen !== null).length;
  const answers = asked.flatMap(({ row }, place) =>
    row.chosen === null ? [] : [[String(place), row.chosen] as const],
  );
  const counts = { correct: right, incorrect: chosen - right, skipped: told.length - chosen };
  return {
    id,
    attemptId: id,
    userId: accountId,
    testId: studiedVersionId === null ? null : (asked[0]?.row.testId ?? null),
    testTitle: titleOf(practice, asked),
    testSeriesId: null,
    testSeriesName: null,
    answers: Object.fromEntries(answers),
    score: right,
    marksObtained: right,
    totalMarks: told.length,
    percentage: told.length === 0 ? 0 : Math.round((right / told.length) * 100),
    correctAnswers: counts.correct,
    incorrectAnswers: counts.incorrect,
    skippedAnswers: counts.skipped,
    totalQuestions: told.length,
    timeTaken: secondsTaken(startedAt, handedInAt, deadlineAt),
    completedAt: handedInAt.toISOString(),
    ...(isEndedByTime(deadlineAt, handedInAt) && { timeUp: true }),
    isCompleted: true,
    createdAt: handedInAt.toISOString(),
    replaced: false,
    sections: [{ title: '', ...counts, marksObtained: right, totalMarks: told.length }],
    counted: false,
  };
}
