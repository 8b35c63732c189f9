import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accommodations } from '#database/accounts.ts';
import { giveExtraTime } from '#features/attempts/extra-time.ts';
import { sweepOverdue } from '#features/attempts/service.ts';
import { givenAccount, givenPart, givenTest } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const minute = 60_000;
const graceMilliseconds = 5000;

/** Compensatory time for parts of 30, 40 and 15 minutes is 10, 15 and 5 minutes. */
const whole = { plain: 85 * minute, compensatory: (85 + 30) * minute };

type Seat = { readonly accountId: string; readonly attemptId: string; end: number };

async function givenSeat(testId: string, hasExtraTime: boolean): Promise<Seat> {
  const { id: accountId } = await givenAccount(test.deps);
  if (hasExtraTime) {
    await test.deps.db.insert(accommodations).values({
      ...{ accountId, kind: 'compensatory', reason: 'By the rule.' },
      approvedAt: test.clock.now(),
    });
  }
  const learner = await test.signedIn(accountId);
  const { body } = await learner.call('POST', '/api/attempts', { testId });
  const end = test.clock.now().getTime() + (hasExtraTime ? whole.compensatory : whole.plain);
  expect(Date.parse(body.deadline)).toBe(end);
  return { accountId, attemptId: body.id, end };
}

const grant = fc.record({
  seat: fc.nat(99),
  /** To whoever ends next, instead. */
  isAtLastMoment: fc.boolean(),
  minutes: fc.integer({ min: 1, max: 20 }),
  secondsLater: fc.nat(20),
});

it('closes who is overdue and nobody else, over 1,000 grants at any moment', async () => {
  const keys = ['first', 'second', 'third'];
  const paper = await givenTest(test.deps, {
    durationMinutes: 85,
    parts: [30, 40, 15].map((minutes, at) => givenPart(minutes, keys[at] ?? '')),
    questions: keys.map((section) => ({ section })),
  });
  const seats: Seat[] = [];
  for (let at = 0; at < 100; at += 1) seats.push(await givenSeat(paper.id, at % 2 === 0));
  let given = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(grant, { minLength: 1000, maxLength: 1000 }), async (grants) => {
      for (const { seat, isAtLastMoment, minutes, secondsLater } of grants) {
        test.clock.advance(secondsLater);
        if (await giveTo(chosenSeat(seats, seat, isAtLastMoment), isAtLastMoment, minutes))
          given += 1;
        while ((await sweepOverdue(test.attempts)) > 0);
        await expectOnlyOverdueClosed(seats, test.clock.now().getTime());
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
  expect(given).toBe(1000);
  test.clock.advance(1000 * 3600);
  while ((await sweepOverdue(test.attempts)) > 0);
  await expectOnlyOverdueClosed(seats, test.clock.now().getTime());
}, 120_000);

/** Of those who still write: the one whose time ends first, or any. */
function chosenSeat(seats: readonly Seat[], number: number, isNext: boolean): Seat | undefined {
  const at = test.clock.now().getTime();
  const running = seats.filter(({ end }) => end > at);
  const next = running.toSorted((one, other) => one.end - other.end)[0];
  return isNext ? next : running[number % running.length];
}

/** Gives the minutes, half a second before the end where it is to be the last moment; false: nobody writes any more. */
async function giveTo(
  seat: Seat | undefined,
  isAtLastMoment: boolean,
  minutes: number,
): Promise<boolean> {
  if (!seat) return false;
  const secondsLeft = (seat.end - test.clock.now().getTime()) / 1000;
  if (isAtLastMoment && secondsLeft < 60) test.clock.advance(secondsLeft - 0.5);
  await giveExtraTime(test.deps.db, seat, { minutes, now: test.clock.now() });
  seat.end += minutes * minute;
  return true;
}

async function expectOnlyOverdueClosed(seats: readonly Seat[], now: number): Promise<void> {
  const { rows } = await test.deps.pool.query<{ id: string }>(
    `select id from attempts where status = 'submitted'`,
  );
  const closed = new Set(rows.map(({ id }) => id));
  const wrong = seats.filter(
    ({ attemptId, end }) => closed.has(attemptId) !== now > end + graceMilliseconds,
  );
  expect(wrong).toEqual([]);
}
