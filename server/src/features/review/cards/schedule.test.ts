import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToDay, type DayLoad } from '#domain/day-load.ts';
import { dayInKolkata } from '#domain/days.ts';
import type { Recall } from '#domain/sifting.ts';
import {
  longestInterval,
  type Memory,
  placeCard,
  remember,
} from '#features/review/cards/schedule.ts';

/** Grades given on the days on which the card was due. */
function run(grades: readonly Recall[]) {
  let memory: Memory | null = null;
  let day = 20_000;
  return grades.map((grade) => {
    const after = remember(memory, day, grade);
    memory = after;
    day += after.interval;
    return after;
  });
}

describe('the memory of a card', () => {
  it('grows by the values of FSRS-6 at whole days', () => {
    const steps = run([1, 3, 3, 3, 3]);
    expect(steps.map(({ interval }) => interval)).toEqual([1, 3, 8, 22, 54]);
    expect(steps.map(({ stability }) => stability.toFixed(4))).toEqual([
      '0.2120',
      '1.8868',
      '7.6382',
      '21.6078',
      '54.2589',
    ]);
    expect(steps.map(({ difficulty }) => difficulty.toFixed(4))).toEqual([
      '6.4133',
      '6.4021',
      '6.3909',
      '6.3798',
      '6.3686',
    ]);
  });

  it('grows faster from a right answer', () => {
    expect(run([3, 3, 3, 3]).map(({ interval }) => interval)).toEqual([3, 14, 57, 196]);
  });

  it('knows no part of a day: at both sides of midnight in Kashmir it is another one', () => {
    const minute = 60_000;
    fc.assert(
      fc.property(fc.integer({ min: 18_000, max: 25_000 }), fc.nat(1439), (day, minutes) => {
        const midnight = day * 86_400_000 - 19_800_000;
        expect(dayInKolkata(new Date(midnight + minutes * minute))).toBe(day);
        expect(dayInKolkata(new Date(midnight - 1))).toBe(day - 1);
      }),
    );
  });
});

const today = 20_000;
const place = (load: DayLoad, interval: number, goalDay: number | null = null) =>
  placeCard(load, { from: today, today, interval, goalDay }, 30) - today;

describe('the day of a card', () => {
  it('is the one to which the memory takes it, where nothing else waits', () => {
    for (const interval of [1, 3, 8, 22, 54]) expect(place(new Map(), interval)).toBe(interval);
  });

  it.each([
    [1, 1, 1],
    [5, 4, 6],
    [7, 5, 9],
    [10, 8, 12],
    [20, 17, 23],
    [50, 46, 54],
  ])('of an interval of %i days lies from %i to %i', (interval, from, to) => {
    const load: DayLoad = new Map();
    const days = new Set<number>();
    for (let card = 0; card < 30 * (to - from + 1); card += 1) days.add(place(load, interval));
    expect([...days].sort((one, other) => one - other)).toEqual(
      Array.from({ length: to - from + 1 }, (_, index) => from + index),
    );
  });

  it('is the one with the fewest cards around it', () => {
    const load: DayLoad = new Map([10, 11, 12, 9].map((day) => [today + day, 5]));
    expect(place(load, 10)).toBe(8);
  });

  it('is never later than 180 days, nor than the day of the recruitment', () => {
    expect(place(new Map(), 365)).toBeLessThanOrEqual(longestInterval);
    const load: DayLoad = new Map();
    for (let card = 0; card < 500; card += 1) {
      expect(place(load, 54, today + 7)).toBeLessThanOrEqual(7);
    }
    expect(place(new Map(), 3, today)).toBe(3);
  });

  it('of an answer given days ago without a connection is today at the earliest', () => {
    const late = { from: today - 3, today, interval: 1, goalDay: null };
    expect(placeCard(new Map(), late, 30)).toBe(today);
  });

  it('spreads 300 cards of one day so that none of the next 30 has more than 36', () => {
    const load: DayLoad = new Map();
    const due: { day: number; memory: Memory }[] = [];
    const answer = (memory: Memory | null, on: number, grade: Recall) => {
      const { interval, ...after } = remember(memory, on, grade);
      const day = placeCard(load, { from: on, today: on, interval, goalDay: null }, 30);
      due.push({ day, memory: after });
    };
    for (let card = 0; card < 300; card += 1) answer(null, today, 1);
    const busiest = [];
    for (let day = today + 1; day <= today + 30; day += 1) {
      const waiting = due.filter((card) => card.day === day);
      busiest.push(waiting.length);
      for (const [index, card] of waiting.entries()) {
        due.splice(due.indexOf(card), 1);
        addToDay(load, day, -1);
        answer(card.memory, day, index % 4 === 0 ? 1 : 3);
      }
    }
    expect(Math.max(...busiest)).toBeLessThanOrEqual(36);
    expect(due).toHaveLength(300);
  });
});
