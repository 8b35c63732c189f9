/** What answers do to the cards of a learner. */
import { cardsADay, type ReviewCause, type ReviewOrigin } from '@taiyari/contract/rules/review';
import { addToDay } from '#domain/day-load.ts';
import { dayInKolkata } from '#domain/days.ts';
import { grades, isLeech, type Recall } from '#domain/sifting.ts';
import { type Book, openBook } from '#features/review/cards/book.ts';
import { restored } from '#features/review/cards/replay.ts';
import { placeCard, remember } from '#features/review/cards/schedule.ts';
import * as queries from '#features/review/queries.ts';
import type { Db } from '#platform/database/database.ts';

/** Where a question stands in the version in which it was seen. */
export type QuestionPlace = {
  readonly questionId: string;
  readonly testId: string;
  readonly versionId: string;
  readonly position: number;
  readonly subject: string;
  /** '' where it has none. */
  readonly topic: string;
};

export type Answer = QuestionPlace & {
  readonly id: string;
  readonly chosen: number | null;
  readonly seconds: number;
  readonly grade: Recall;
  /** What makes it a card where there is none; null: nothing does. */
  readonly origin: ReviewOrigin | null;
  readonly cause: ReviewCause | null;
  readonly attemptId: string | null;
  readonly practiceId: string | null;
  readonly answeredAt: Date;
};

/**
 * Counts answers, each once: cards move to the day on which they come again, new ones are made. Call it in a
 * transaction; it holds the learner's book to its end.
 * @returns the cards of all answers that have one, as they are now.
 */
export async function gradeAnswers(
  db: Db,
  accountId: string,
  given: readonly Answer[],
  now: Date,
): Promise<ReadonlyMap<string, queries.CardRow>> {
  await queries.lockBook(db, accountId);
  const ids = given.map(({ id }) => id);
  const told = await queries.selectKnownAnswers(db, accountId, ids);
  const questionIds = [...new Set(given.map(({ questionId }) => questionId))];
  const known = await queries.selectCards(db, accountId, questionIds);
  const cards = new Map([...known].filter(([, { withdrawnAt }]) => withdrawnAt === null));
  const latest = await queries.selectLatestGrades(db, accountId, questionIds);
  const book = await openBook(db, accountId, now);
  const counted: queries.LogRow[] = [];
  const changed = new Map<string, queries.CardRow>();
  const isUncounted = ({ id }: Answer, at: number) => !told.has(id) && ids.indexOf(id) === at;
  for (const answer of inOrder(given.filter(isUncounted))) {
    const { questionId } = answer;
    const before =
      cards.get(questionId) ?? newCardFor(accountId, answer, book, known.get(questionId));
    if (before === null) continue;
    const gradesBefore = latest.get(questionId) ?? [];
    const after = afterAnswer(before, answer, {
      book,
      gradesBefore,
      isNew: !cards.has(questionId),
    });
    if (after.reps > before.reps) latest.set(questionId, [...gradesBefore, answer.grade]);
    cards.set(questionId, after);
    changed.set(questionId, after);
    counted.push(logRowOf(accountId, answer));
  }
  await queries.upsertCards(db, [...changed.values()]);
  await queries.insertAnswers(db, counted);
  return cards;
}

function inOrder(answers: readonly Answer[]): Answer[] {
  return answers.toSorted((one, other) => one.answeredAt.getTime() - other.answeredAt.getTime());
}

/** A card that was never answered. Its day is still to be chosen. */
export function blankCard(
  accountId: string,
  place: QuestionPlace,
  origin: ReviewOrigin,
  { now, today }: Pick<Book, 'now' | 'today'>,
): queries.CardRow {
  const { questionId, testId, versionId, position, subject, topic } = place;
  return {
    accountId,
    questionId,
    testId,
    versionId,
    position,
    subject,
    topic,
    origin,
    cause: null,
    note: '',
    bookmarkedAt: null,
    stability: null,
    difficulty: null,
    dueDay: today,
    lastDay: null,
    reps: 0,
    lapses: 0,
    suspendedAt: null,
    withdrawnAt: null,
    resumedAt: null,
    addedAt: now,
  };
}

function newCardFor(
  accountId: string,
  answer: Answer,
  book: Book,
  withdrawn: queries.CardRow | undefined,
): queries.CardRow | null {
  if (answer.origin === null) return null;
  return withdrawn ? restored(withdrawn) : blankCard(accountId, answer, answer.origin, book);
}

type Context = {
  readonly book: Book;
  readonly gradesBefore: readonly Recall[];
  readonly isNew: boolean;
};

/** A second answer on the same day, or one of an earlier day, tells nothing of the memory: it is only kept. */
function afterAnswer(card: queries.CardRow, answer: Answer, context: Context): queries.CardRow {
  const { book, gradesBefore, isNew } = context;
  const { today, load, goalDay } = book;
  const day = Math.min(dayInKolkata(answer.answeredAt), today);
  const cause = answer.cause ?? card.cause;
  if (card.lastDay !== null && day <= card.lastDay) return { ...card, cause };
  const { stability, difficulty, interval } = remember(memoryOf(card), day, answer.grade);
  const isLapse = answer.grade === grades.again && card.lastDay !== null;
  const lapses = card.lapses + (isLapse ? 1 : 0);
  const isSuspended =
    card.suspendedAt !== null || (isLapse && isLeech(lapses, [...gradesBefore, answer.grade]));
  if (!isNew && card.suspendedAt === null) addToDay(load, Math.max(card.dueDay, today), -1);
  const { versionId, position, subject, topic } = answer;
  return {
    ...card,
    versionId,
    position,
    subject,
    topic,
    cause,
    stability,
    difficulty,
    lastDay: day,
    reps: card.reps + 1,
    lapses,
    suspendedAt: isSuspended ? (card.suspendedAt ?? book.now) : null,
    dueDay: isSuspended
      ? day + interval
      : placeCard(load, { from: day, today, interval, goalDay }, cardsADay),
  };
}

function memoryOf({ stability, difficulty, lastDay }: queries.CardRow) {
  if (stability === null || difficulty === null || lastDay === null) return null;
  return { stability, difficulty, lastDay };
}

function logRowOf(accountId: string, answer: Answer): queries.LogRow {
  const { id, questionId, versionId, grade, chosen, seconds, answeredAt } = answer;
  const { attemptId, practiceId } = answer;
  const day = dayInKolkata(answeredAt);
  return {
    accountId,
    id,
    questionId,
    versionId,
    day,
    grade,
    chosen,
    seconds,
    attemptId,
    practiceId,
    answeredAt,
  };
}
