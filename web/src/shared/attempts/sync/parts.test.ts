import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '#shared/attempts/state/choices.ts';
import { openPlaces } from '#shared/attempts/state/open-part.ts';
import { hasNextPart, partSeconds } from '#shared/attempts/state/runner-selectors.ts';
import { lateNumbers, saveStateOf } from '#shared/attempts/state/save-state.ts';
import { buildDividedAttempt } from '#shared/attempts/testing/build-attempt.ts';
import { openHall } from '#shared/attempts/testing/open-hall.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const minutes = (count: number) => count * 60_000;

describe('the end of a part', () => {
  it('opens the next one by itself, on its first question', async () => {
    const { tab, pass } = openHall();
    tab.moveTo(1);
    await pass(minutes(10));
    expect(tab.getState()).toMatchObject({ part: 1, index: 2 });
    expect(partSeconds(tab.getState())).toBe(600);
    tab.moveTo(1);
    tab.moveTo(4);
    tab.choose('q1', 2);
    tab.choose('q5', 2);
    expect(tab.getState()).toMatchObject({ index: 2, pending: { answers: {} } });
  });

  it('counts an answer that the network brings within the grace', async () => {
    const { server, tab, pass } = openHall();
    await pass(minutes(10) - 1000);
    server.hold();
    tab.choose('q1', 3);
    await pass(4000);
    server.release();
    await pass(1000);
    expect(server.attempt.answers).toEqual({ q1: 3 });
    expect(lateNumbers(tab.getState())).toEqual([]);
  });

  it('tells what came too late, and brings everything else', async () => {
    const { server, store, tab, pass } = openHall();
    const clockNote = { serverMilliseconds: 0, wallMilliseconds: 0 };
    await store.open('account-1', server.attempt, clockNote);
    await pass(minutes(9));
    server.line = 'down';
    tab.choose('q1', 3);
    await pass(minutes(2));
    tab.choose('q3', 1);
    server.line = 'up';
    tab.queue.retryNow();
    await pass(1000);
    expect(server.attempt.answers).toEqual({ q3: 1 });
    expect(lateNumbers(tab.getState())).toEqual([1]);
    expect(saveStateOf(tab.getState()).kind).toBe('saved');
    const kept = await store.load({ accountId: 'account-1', attemptId: 'attempt-1' });
    expect(kept?.progress).toMatchObject({ late: { q1: 3 }, changes: { answers: {} } });
  });

  it('does not call late what a lost acknowledgement had brought in time', async () => {
    const { server, tab, pass } = openHall();
    await pass(minutes(9));
    server.line = 'acknowledgements-lost';
    tab.choose('q1', 3);
    await pass(10);
    server.line = 'down';
    await pass(minutes(2));
    server.line = 'up';
    tab.queue.retryNow();
    await pass(1000);
    expect(server.attempt.answers).toEqual({ q1: 3 });
    expect(lateNumbers(tab.getState())).toEqual([]);
  });

  it('says at the end how many choices came too late', async () => {
    const { server, tab, pass } = openHall();
    await pass(minutes(9));
    server.line = 'down';
    tab.choose('q1', 3);
    await pass(minutes(2));
    server.line = 'up';
    tab.queue.retryNow();
    await pass(1000);
    tab.submit();
    await pass(1000);
    expect(tab.getState().submission).toMatchObject({ lateAnswers: 1, unkeptAnswers: 0 });
  });
});

describe('two devices that both come back after a part has closed', () => {
  it('the second says at the end that its answer is not kept', async () => {
    const { server, tab, pass } = openHall();
    await pass(minutes(9));
    server.line = 'down';
    tab.choose('q1', 3);
    tab.choose('q2', 1);
    await pass(minutes(2));
    server.saveFromElsewhere({ q1: 0 });
    server.line = 'up';
    tab.queue.retryNow();
    await pass(1000);
    expect(lateNumbers(tab.getState())).toEqual([1, 2]);
    tab.submit();
    await pass(1000);
    expect(tab.getState().submission).toMatchObject({ lateAnswers: 1, unkeptAnswers: 1 });
  });
});

describe('leaving a part early', () => {
  it('brings everything first, then opens the next part in every tab', async () => {
    const { server, tabs, tab, pass } = openHall(2);
    await pass(minutes(1));
    server.hold();
    tab.choose('q1', 3);
    const ending = tab.queue.endPart(0);
    server.release();
    await expect(ending).resolves.toBe('ended');
    await pass(1000);
    expect(server.attempt.answers).toEqual({ q1: 3 });
    expect(tabs.map((each) => each.getState().part)).toEqual([1, 1]);
    expect(partSeconds(tab.getState())).toBe(599);
  });

  it('asks anew when somebody else went further, with the newer sheet', async () => {
    const { server, tab } = openHall();
    server.saveFromElsewhere({ q2: 1 });
    await expect(tab.queue.endPart(0)).resolves.toBe('stale');
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.getState().part).toBe(0);
    expect(answerOf(tab.getState(), 'q2')).toBe(1);
    await expect(tab.queue.endPart(0)).resolves.toBe('ended');
  });

  it('goes on in the next part when only the answer was lost, as soon as the site is heard again', async () => {
    const { server, tab, pass } = openHall();
    server.line = 'acknowledgements-lost';
    await expect(tab.queue.endPart(0)).resolves.toBe('offline');
    expect(tab.getState().part).toBe(0);
    server.line = 'up';
    await pass(5000);
    expect(tab.getState()).toMatchObject({ part: 1, index: 2 });
  });

  it('stays in the part while the line is down', async () => {
    const { server, tab, pass } = openHall();
    server.line = 'down';
    tab.choose('q1', 3);
    await expect(tab.queue.endPart(0)).resolves.toBe('offline');
    server.line = 'up';
    await pass(5000);
    expect(tab.getState().part).toBe(0);
    expect(server.attempt.answers).toEqual({ q1: 3 });
  });
});

describe('more time', () => {
  it('reaches a screen that has nothing to send within half a minute', async () => {
    const { server, tab, pass } = openHall();
    await pass(minutes(5));
    server.giveTime(minutes(5));
    // An administrator's grant is no save of the learner.
    server.attempt = { ...server.attempt, revision: 0 };
    const reads = server.reads;
    // The way of a call and the tick of a busy page come on top.
    await pass(29_000);
    expect(partSeconds(tab.getState())).toBe(571);
    expect(server.reads).toBe(reads);
  });

  it.each([11, 9, 3])(
    'that comes %i seconds before the end is not handed in past, on a screen that has nothing to send',
    async (before) => {
      const { server, tab, pass } = openHall();
      await pass(minutes(30) - before * 1000);
      server.giveTime(minutes(5));
      await pass(before * 1000 + 35_000);
      expect(server.attempt.status).toBe('running');
      expect(tab.getState().submission.kind).toBe('none');
      expect(partSeconds(tab.getState())).toBe(265);
      tab.choose('q5', 2);
      await pass(1000);
      expect(server.attempt.answers).toEqual({ q5: 2 });
      await pass(minutes(5));
      expect(tab.getState().submission.kind).toBe('done');
    },
  );

  it('asks for nothing while the page is hidden, and when answers go to and fro', async () => {
    const { server, tab, pass } = openHall();
    for (const option of [0, 1, 2, 3, 0, 1]) {
      tab.choose('q1', option);
      await pass(20_000);
    }
    expect(server.clocksAsked).toBe(0);
    tab.watch(false);
    await pass(minutes(3));
    expect(server.clocksAsked).toBe(0);
  });

  it('reads the sheet when another device has saved', async () => {
    const { server, tab, pass } = openHall();
    await pass(5000);
    server.saveFromElsewhere({ q2: 1 });
    await pass(31_000);
    expect(answerOf(tab.getState(), 'q2')).toBe(1);
  });
});

const questionIds = ['q1', 'q2', 'q3', 'q4', 'q5'] as const;
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('choose' as const),
      tab: fc.nat(1),
      /** Of the open part; or any place, as somebody would who knows the keys. */
      place: fc.nat(4),
      isInPart: fc.constantFrom(true, true, true, false),
      option: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('line' as const),
      line: fc.constantFrom(
        'up' as const,
        'down' as const,
        'down' as const,
        'acknowledgements-lost' as const,
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      seconds: fc.constantFrom(0, 1, 4, 20, 90),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('toEnd' as const),
      /** Seconds before or after the end of the part. */
      and: fc.constantFrom(-4, -1, 1, 4, 7, 60),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), tab: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('moreTime' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** What the learner did last with each question, as a model that knows nothing of queues. */
class Model {
  readonly chosen = new Map<string, number | null>();
  readonly hall = openHall(2, buildDividedAttempt());

  async play(each: Step): Promise<void> {
    const { server, tabs, pass } = this.hall;
    if (each.kind === 'wait') await pass(each.seconds * 1000);
    if (each.kind === 'toEnd') await this.waitToEnd(each.and);
    if (each.kind === 'moreTime') server.giveTime(60_000);
    if (each.kind === 'choose') this.choose(each);
    if (each.kind === 'leave') {
      const tab = tabs[each.tab];
      // The last part is left by handing in.
      if (tab && hasNextPart(tab.getState())) void tab.queue.endPart(tab.getState().part);
    }
    if (each.kind === 'line') {
      server.line = each.line;
      if (each.line === 'up') for (const tab of tabs) tab.queue.retryNow();
    }
  }

  private async waitToEnd(and: number): Promise<void> {
    const { server, pass } = this.hall;
    const now = server.now();
    const end = server.attempt.partEnds
      .slice(0, -1)
      .map(Date.parse)
      .find((each) => each > now);
    if (end !== undefined) await pass(Math.max(0, end - now + and * 1000));
  }

  private choose(each: Extract<Step, { kind: 'choose' }>): void {
    const tab = this.hall.tabs[each.tab];
    const { option } = each;
    if (!tab) return;
    const { from, to } = openPlaces(tab.getState());
    const id = questionIds[each.isInPart ? from + (each.place % (to - from + 1)) : each.place];
    if (!id) return;
    const { changeCount } = tab.getState();
    if (option === null) tab.clear(id);
    else tab.choose(id, option);
    if (tab.getState().changeCount > changeCount) this.chosen.set(id, option);
  }

  /** With the line up whatever is in time arrives. */
  async expectNothingLost(): Promise<void> {
    const { server, pass } = this.hall;
    if (server.line !== 'up') return;
    await pass(0);
    const inTime = [...this.chosen].filter(([id]) => server.isInTime(id));
    // Two tabs may overtake each other for a moment.
    await pass(1500);
    for (const [id, option] of inTime) expect(server.attempt.answers[id] ?? null).toBe(option);
  }

  /** In the end the server has each choice, or both screens say that it came too late. */
  expectNothingPretended(): void {
    const { server, tabs } = this.hall;
    for (const [id, option] of this.chosen) {
      const isThere = (server.attempt.answers[id] ?? null) === option;
      const number = (questionIds as readonly string[]).indexOf(id) + 1;
      for (const tab of tabs) {
        expect(answerOf(tab.getState(), id)).toBe(server.attempt.answers[id] ?? null);
        expect(lateNumbers(tab.getState()).includes(number)).toBe(!isThere);
        expect(saveStateOf(tab.getState()).kind).toBe('saved');
      }
    }
  }
}

describe('two tabs at a divided paper', () => {
  it('lose nothing that was in time, and claim nothing that came too late', async () => {
    const seen = { late: 0, saved: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 6, maxLength: 30, size: 'max' }),
        fc.boolean(),
        async (steps, looksAtPartsFirst) => {
          const model = new Model();
          const { server, tabs, pass } = model.hall;
          server.looksAtPartsFirst = looksAtPartsFirst;
          // The last part is long enough for all that is done here.
          server.attempt = {
            ...server.attempt,
            partEnds: [...server.attempt.partEnds.slice(0, 2), '2025-01-02T10:30:00.000Z'],
            deadline: '2025-01-02T10:30:00.000Z',
          };
          for (const tab of tabs) tab.queue.refresh();
          await pass(1000);
          for (const each of steps) {
            await model.play(each);
            await model.expectNothingLost();
          }
          await model.play({ kind: 'line', line: 'up' });
          await pass(2000);
          // Until the last part has begun.
          while (hasNextPart(model.hall.tab.getState())) await pass(60_000);
          await pass(60_000);
          model.expectNothingPretended();
          for (const tab of tabs) tab.stop();
          seen.late += lateNumbers(model.hall.tab.getState()).length;
          seen.saved += Object.keys(server.attempt.answers).length;
        },
      ),
      { numRuns: 500 },
    );
    // Both must have happened, or nothing was tried.
    expect(seen.late).toBeGreaterThan(20);
    expect(seen.saved).toBeGreaterThan(200);
  });
});
