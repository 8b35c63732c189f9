import { givenLearners } from '../../server/src/testing/durability/learners.ts';
import { givenAttempts, type Paper, paperMinutes } from './papers.ts';
import type { Taiyari } from './taiyari.ts';

/** What a group does unless it is told otherwise: nothing. */
export const idle = {
  opensAt: 0,
  secondsBetweenSaves: null,
  savesUntil: null,
  handsInAt: null,
} as const;

/** So many learners with a running attempt each, which has this deadline (milliseconds since 1970). */
export async function givenSeats(
  { database }: Taiyari,
  paper: Paper,
  count: number,
  deadline: number,
) {
  const learners = await givenLearners(database, count);
  const startedAt = new Date(deadline - paperMinutes * 60_000);
  const ids = await givenAttempts(database, paper, learners, startedAt);
  return learners.map(({ token }, index) => ({ token, attemptId: ids[index] ?? null }));
}

/** A deadline for those who are not to have one meanwhile. */
export function farDeadline(): number {
  return Date.now() + paperMinutes * 60_000;
}
