import { givenLearners } from '../../server/src/testing/durability/crowd/learners.ts';
import type { HallPlan } from '../load/plan.ts';
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

/** Who is late is waited for so long: more than a browser's patience. */
const patienceMilliseconds = 20_000;

/** A hall in which everybody saves once a second, each on a connection. Times are milliseconds since 1970. */
export function savingEachSecond(
  { port }: Pick<Taiyari, 'port'>,
  { id, questionIds }: Paper,
  seats: HallPlan['groups'][number]['seats'],
  { opensAt, savesUntil }: { opensAt: number; savesUntil: number },
): HallPlan {
  return {
    kind: 'hall',
    port,
    connections: seats.length,
    testId: id,
    questionIds,
    groups: [{ seats, ...idle, opensAt, secondsBetweenSaves: 1, savesUntil }],
    endsAt: savesUntil + patienceMilliseconds,
  };
}
