import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endOfBought, type HeldPass, layOutAgain } from '#domain/payments/passes.ts';

const day = 24 * 3_600_000;
const at = (days: number) => new Date(days * day);

it('leaves what the staff gave, and what was bought on after it, where they are', () => {
  const left = [
    { id: 'given', untilAt: at(46), days: null },
    { id: 'bought on', untilAt: at(76), days: 30 },
    { id: 'after that', untilAt: at(106), days: 30 },
  ];
  expect(layOutAgain(left, at(1))).toEqual([]);
  expect(layOutAgain(left.slice(1), at(1))).toEqual([
    { id: 'bought on', untilAt: at(31) },
    { id: 'after that', untilAt: at(61) },
  ]);
});

it('begins no earlier than now what is bought on, however long ago the one before it has ended', () => {
  const left = [
    { id: 'over', untilAt: at(10), days: 10 },
    { id: 'bought on', untilAt: at(75), days: 30 },
  ];
  expect(layOutAgain(left, at(20))).toEqual([{ id: 'bought on', untilAt: at(50) }]);
});

it('takes them in the order in which they end, however they are given', () => {
  const left = [
    { id: 'after that', untilAt: at(106), days: 30 },
    { id: 'bought on', untilAt: at(76), days: 30 },
  ];
  expect(layOutAgain(left, at(1))).toEqual([
    { id: 'bought on', untilAt: at(31) },
    { id: 'after that', untilAt: at(61) },
  ]);
});

it('leaves where it is what begins at this moment', () => {
  const left = [
    { id: 'given', untilAt: at(60), days: null },
    { id: 'begins', untilAt: at(76), days: 30 },
  ];
  expect(layOutAgain(left, at(46))).toEqual([]);
});

type Step =
  | { readonly kind: 'buy'; readonly days: number }
  | { readonly kind: 'give'; readonly days: number }
  | { readonly kind: 'wait'; readonly days: number }
  | { readonly kind: 'take back'; readonly which: number };

const days = fc.integer({ min: 1, max: 60 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), days }),
  fc.record({ kind: fc.constant('give' as const), days }),
  fc.record({ kind: fc.constant('wait' as const), days }),
  fc.record({ kind: fc.constant('take back' as const), which: fc.nat(20) }),
);

/** Each that is bought, with how many of its days are to come, none of them beside one that stands before it. */
function ownDaysOf(held: readonly HeldPass[], now: number): Map<string, number> {
  let filledUntil = now * day;
  const own = new Map<string, number>();
  for (const pass of held.toSorted((one, other) => +one.untilAt - +other.untilAt)) {
    const begins = +pass.untilAt - (pass.days ?? 0) * day;
    const from = begins <= now * day ? now * day : Math.max(begins, filledUntil);
    if (pass.days !== null) own.set(pass.id, Math.max(0, (+pass.untilAt - from) / day));
    filledUntil = Math.max(filledUntil, +pass.untilAt);
  }
  return own;
}

/** What is held after something was bought or given. */
function withMore(held: readonly HeldPass[], now: number, one: Step, id: string) {
  const last = Math.max(0, ...held.map(({ untilAt }) => +untilAt));
  if (one.kind === 'buy') {
    const heldUntil = last > now * day ? new Date(last) : null;
    const untilAt = endOfBought({ days: one.days, heldUntil }, at(now));
    return [...held, { id, untilAt, days: one.days }];
  }
  // Nothing is given that is there as long anyway.
  return one.kind === 'give' && (now + one.days) * day > last
    ? [...held, { id, untilAt: at(now + one.days), days: null }]
    : held;
}

function withoutOne(held: readonly HeldPass[], now: number, goneId: string | undefined) {
  const left = held.filter(({ id }) => id !== goneId);
  const moved = new Map(layOutAgain(left, at(now)).map(({ id, untilAt }) => [id, untilAt]));
  return left.map((pass) => ({ ...pass, untilAt: moved.get(pass.id) ?? pass.untilAt }));
}

it('costs nothing that was bought a day, whatever else is taken back, and leaves no gap', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let now = 0;
      let held: readonly HeldPass[] = [];
      for (const [place, one] of steps.entries()) {
        if (one.kind === 'wait') now += one.days;
        if (one.kind !== 'take back') {
          held = withMore(held, now, one, `${place}`);
          continue;
        }
        const goneId = held[one.which % Math.max(1, held.length)]?.id;
        const before = ownDaysOf(held, now);
        before.delete(`${goneId}`);
        held = withoutOne(held, now, goneId);
        expect(ownDaysOf(held, now)).toEqual(before);
        expect(gapsOf(held, now)).toEqual([]);
      }
    }),
  );
});

/** What begins later than all before it has ended. */
function gapsOf(held: readonly HeldPass[], now: number): string[] {
  let filledUntil = now * day;
  return held
    .toSorted((one, other) => +one.untilAt - +other.untilAt)
    .flatMap(({ id, untilAt, days: bought }) => {
      const isLate = bought !== null && +untilAt - bought * day > filledUntil;
      filledUntil = Math.max(filledUntil, +untilAt);
      return isLate ? [id] : [];
    });
}
