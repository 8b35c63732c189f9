import { cardsADay } from '@taiyari/contract/rules/review';
import { addToDay } from '#domain/day-load.ts';
import { grades, isLeech, type Recall } from '#domain/sifting.ts';
import type { Book } from '#features/review/cards/book.ts';
import { type Memory, placeCard, remember } from '#features/review/cards/schedule.ts';
import type { CardRow } from '#features/review/queries.ts';

type Graded = { readonly day: number; readonly grade: Recall; readonly answeredAt: Date };

/** Whether a card is still one: something in it was not known well, or its learner has made it his own. */
export function isWorthKeeping(card: CardRow, answers: readonly Graded[]): boolean {
  return isOwn(card) || answers.some(({ grade }) => grade !== grades.good);
}

/** Whether its learner has made a card his own. */
export function isOwn({ origin, bookmarkedAt, note }: CardRow): boolean {
  return origin === 'starred' || origin === 'guessed' || bookmarkedAt !== null || note !== '';
}

/** Out of the book: it is not asked, shown or counted, and keeps what would bring it back. */
export function withdrawn(card: CardRow, now: Date): CardRow {
  return { ...card, suspendedAt: now, withdrawnAt: card.withdrawnAt ?? now };
}

/** Back in the book. */
export function restored(card: CardRow): CardRow {
  return { ...card, suspendedAt: null, withdrawnAt: null };
}

/** A card reckoned from all its answers again, the oldest first, as if they had always had these grades. */
export function replay(card: CardRow, answers: readonly Graded[], book: Book): CardRow {
  const { now, today, load, goalDay } = book;
  const { memory, reps } = memoryAfter(answers);
  const { lapses, isLeech: isForgotten } = lapsesOf(card, answers);
  if (card.suspendedAt === null) addToDay(load, Math.max(card.dueDay, today), -1);
  const { lastDay, interval } = memory ?? { lastDay: today, interval: 1 };
  return {
    ...card,
    stability: memory?.stability ?? null,
    difficulty: memory?.difficulty ?? null,
    lastDay: memory?.lastDay ?? null,
    reps,
    lapses,
    withdrawnAt: null,
    suspendedAt: isForgotten ? (card.suspendedAt ?? now) : null,
    dueDay: isForgotten
      ? lastDay + interval
      : placeCard(load, { from: lastDay, today, interval, goalDay }, cardsADay),
  };
}

/** Of two answers on one day, the second one tells nothing. */
function isLater(day: number, memory: Memory | null): boolean {
  return memory === null || day > memory.lastDay;
}

function memoryAfter(answers: readonly Graded[]) {
  let memory: (Memory & { readonly interval: number }) | null = null;
  let reps = 0;
  for (const { day, grade } of answers) {
    if (!isLater(day, memory)) continue;
    memory = remember(memory, day, grade);
    reps += 1;
  }
  return { memory, reps };
}

/** Counted since the learner took the card back, where he has. */
function lapsesOf({ resumedAt }: CardRow, answers: readonly Graded[]) {
  const latest: Recall[] = [];
  let lapses = 0;
  let lastDay: number | null = null;
  let isForgotten = false;
  for (const { day, grade, answeredAt } of answers) {
    const isLapse = lastDay !== null && day > lastDay && grade === grades.again;
    const isNewDay = lastDay === null || day > lastDay;
    lastDay = Math.max(lastDay ?? day, day);
    if (!isNewDay || (resumedAt !== null && answeredAt <= resumedAt)) continue;
    latest.push(grade);
    if (isLapse) lapses += 1;
    isForgotten ||= isLapse && isLeech(lapses, latest);
  }
  return { lapses, isLeech: isForgotten };
}
