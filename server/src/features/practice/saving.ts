import type { api, BodyOf, ResponseOf } from '@taiyari/contract';
import { sessionLimits } from '#database/session-life.ts';
import { momentOfAnswer } from '#domain/answer-moment.ts';
import {
  type AnswerSheet,
  applyDelta,
  emptySheet,
  optionAt,
  type Positions,
  type SheetDelta,
  unknownOptions,
  unknownQuestions,
  withoutAnswers,
} from '#domain/answer-sheet.ts';
import { isTimeUp } from '#domain/deadlines.ts';
import { refusals, selectSatQuestions, tooLate, unknownError } from '#features/attempts/port.ts';
import * as queries from '#features/practice/queries.ts';
import { type PracticeDeps, readAsked, readPapers } from '#features/practice/reading.ts';
import type { Asked } from '#features/practice/views.ts';
import { gradePractised, isRightAnswer } from '#features/review/port.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

export type Saving = BodyOf<typeof api.saveAnswers> & { readonly arrivedAt: Date };
/** The answers of a delta, and when each was given. */
type Delta = SheetDelta & Pick<Saving, 'answeredAt' | 'sentAt' | 'opened'>;

/**
 * Saves a delta. In study mode what is answered stands, whichever device it came from, and a wrong answer becomes a card
 * of the book of mistakes; in exam mode what was chosen last stands on the sheet until it is handed in.
 * @returns null where the learner has no such practice, or his session has ended.
 */
export async function savePractice(
  deps: PracticeDeps,
  actor: Actor,
  practiceId: string,
  { revision, arrivedAt, ...delta }: Saving,
): Promise<ResponseOf<typeof api.saveAnswers> | null> {
  const now = deps.clock.now();
  const saved = await changePractice(deps, actor, practiceId, async (db, practice, asked) => {
    if (practice.handedInAt !== null) {
      throw new AppError('already-submitted', refusals['already-submitted']);
    }
    if (practice.revision !== revision) {
      throw new AppError('stale-revision', refusals['stale-revision']);
    }
    const late = lateAnswers(practice, delta, arrivedAt);
    if (late.length > 0) {
      const answers = Object.fromEntries(late.map((id) => [id, null]));
      throw new AppError('time-up', refusals['time-up'], { errors: tooLate(answers) });
    }
    const after = await applyToPractice(db, { practice, asked, delta, arrivedAt, now });
    return { ...after, standing: standingIn(after, asked, delta) };
  });
  if (saved === null) return null;
  const deadline = saved.deadlineAt?.toISOString() ?? null;
  return {
    revision: saved.revision,
    ...(Object.keys(saved.standing).length > 0 && { standing: saved.standing }),
    serverTime: now.toISOString(),
    deadline,
    partEnds: [],
    openPart: 0,
    partDeadline: deadline,
  };
}

/** In exam mode: what stands on the sheet in place of answers that were sent. */
function standingIn(practice: queries.PracticeRow, asked: readonly Asked[], { answers }: Delta) {
  if (practice.mode !== 'exam') return {};
  const sheet = sheetOf(practice, asked).answers;
  const positions = positionsOf(asked);
  return Object.fromEntries(
    Object.entries(answers ?? {}).flatMap(([questionId, sent]) => {
      // Of a question that is gone nothing stands.
      const stands = optionAt(sheet, positions.get(questionId) ?? -1);
      return sent === stands ? [] : [[questionId, stands] as const];
    }),
  );
}

/** Does something with a practice that nothing else changes meanwhile. @returns null where there is none. */
export async function changePractice<Changed>(
  { db, clock, papers }: PracticeDeps,
  actor: Pick<Actor, 'accountId' | 'sessionHash'>,
  practiceId: string,
  change: (db: Db, practice: queries.PracticeRow, asked: Asked[]) => Promise<Changed>,
): Promise<Changed | null> {
  const { accountId } = actor;
  if ((await queries.selectOptionalPractice(db, accountId, practiceId)) === null) return null;
  const papersOf = await readPapers({ db, papers }, accountId, practiceId);
  return withTransaction(db, async (db) => {
    const sessions = sessionLimits(clock.now());
    const practice = await queries.lockPractice(db, actor, practiceId, sessions);
    if (practice === null) return null;
    return change(db, practice, await readAsked(db, practice, papersOf));
  });
}

type Applying = {
  readonly practice: queries.PracticeRow;
  readonly asked: readonly Asked[];
  readonly delta: Delta;
  readonly arrivedAt: Date;
  readonly now: Date;
};

/**
 * What is sent of a question that is gone, with its test, is left out, or nothing of a page that was opened before could be saved.
 * @throws AppError `invalid-input` for a question or an option that it does not have; nothing is saved then.
 */
export async function applyToPractice(
  db: Db,
  { practice, asked, delta: sent, arrivedAt, now }: Applying,
): Promise<queries.PracticeRow> {
  const positions = positionsOf(asked);
  const before = sheetOf(practice, asked);
  const unknown = unknownQuestions(sent, positions);
  const hasLost = before.answers.length > asked.length;
  if (unknown.length > 0 && !hasLost) throw unknownError('unknown-questions', unknown);
  const gone = Object.keys(sent.answers ?? {}).filter((id) => !positions.has(id));
  const delta: Delta = withoutAnswers(sent, gone);
  const optionCounts: number[] = [];
  for (const { row, question } of asked) optionCounts[row.place] = question.options.length;
  const absent = unknownOptions(delta, positions, optionCounts);
  if (absent.length > 0) throw unknownError('unknown-options', absent);
  const answered = asked.flatMap(({ row }) => (row.answeredAt === null ? [] : row.questionId));
  const { chosenAt, outdated } = chosenAfter(practice, delta, arrivedAt);
  const open = withoutAnswers(delta, [...answered, ...outdated]);
  const sheet = applyDelta(before, open, positions);
  if (practice.mode === 'study') {
    const given = asked.flatMap((one) => {
      const { questionId, place } = one.row;
      const chosen = open.answers?.[questionId];
      if (chosen === undefined) return [];
      const answeredAt = momentOf(practice, delta, questionId, arrivedAt);
      const seconds = sheet.timeSpent[place] ?? 0;
      return [answeredWith(one, { chosen, seconds, answeredAt })];
    });
    await queries.updateAnswers(
      db,
      given.map(({ row }) => row),
    );
    await tellBook(db, given, now);
  }
  const saved = { ...practice, ...toColumns(sheet), chosenAt, revision: practice.revision + 1 };
  await queries.updatePractice(db, saved);
  return saved;
}

/** In exam mode: when each answer was chosen, and the answers of a delta that were changed since, on another device. */
function chosenAfter(practice: queries.PracticeRow, delta: Delta, arrivedAt: Date) {
  if (practice.mode !== 'exam') return { chosenAt: practice.chosenAt, outdated: [] };
  const chosenAt = { ...practice.chosenAt };
  const outdated: string[] = [];
  for (const id in delta.answers) {
    const moment = momentOf(practice, delta, id, arrivedAt).toISOString();
    if ((chosenAt[id] ?? '') > moment) outdated.push(id);
    else chosenAt[id] = moment;
  }
  return { chosenAt, outdated };
}

type Given = {
  readonly chosen: number | null;
  readonly seconds: number;
  readonly answeredAt: Date;
};

export function answeredWith(asked: Asked, given: Given): Asked {
  const isRight = isRightAnswer(asked.question, given.chosen);
  return { ...asked, row: { ...asked.row, ...given, isRight } };
}

/** Tells the book of mistakes of answers; a test that is being sat tells it itself, once it is handed in. */
export async function tellBook(db: Db, given: readonly Asked[], now: Date): Promise<void> {
  const [first] = given;
  if (first === undefined) return;
  const { accountId } = first.row;
  const satQuestions = await selectSatQuestions(db, accountId);
  const told = given.filter(({ row }) => !satQuestions.has(row.questionId));
  await gradePractised(db, accountId, told.map(toPractised), now);
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

/** The answers of a delta that were given after the time was over. */
export function lateAnswers(
  practice: queries.PracticeRow,
  delta: Delta,
  arrivedAt: Date,
): string[] {
  return Object.keys(delta.answers ?? {}).filter((questionId) =>
    isTimeUp(practice.deadlineAt, momentOf(practice, delta, questionId, arrivedAt)),
  );
}

/** A device's clock may be wrong: nobody answers before the beginning. */
function momentOf(
  { startedAt }: queries.PracticeRow,
  { answeredAt: moments, sentAt, opened }: Delta,
  questionId: string,
  arrivedAt: Date,
): Date {
  const answeredAt = moments?.[questionId];
  if (answeredAt === undefined) return arrivedAt;
  const moment = momentOfAnswer({ answeredAt, sentAt, opened }, arrivedAt);
  return new Date(Math.max(moment.getTime(), startedAt.getTime()));
}

/** A question keeps its place also when one before it is gone: its test was deleted. */
function positionsOf(asked: readonly Asked[]): Positions {
  return new Map(asked.map(({ row }) => [row.questionId, row.place]));
}

export function sheetOf(practice: queries.PracticeRow, asked: readonly Asked[]): AnswerSheet {
  const blank = { ...emptySheet((asked.at(-1)?.row.place ?? -1) + 1), firstChoices: null };
  const { answers, flags, timeSpent, currentPlace } = practice;
  if (answers === null || flags === null || timeSpent === null) return blank;
  return { ...blank, answers, flags, timeSpent, current: currentPlace };
}

function toColumns({ answers, flags, timeSpent, current }: AnswerSheet) {
  return { answers, flags, timeSpent: [...timeSpent], currentPlace: current };
}
