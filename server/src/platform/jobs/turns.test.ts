import { describe, expect, it } from 'vitest';
import { createTurns } from '#platform/jobs/turns.ts';

type Options = { atOnce?: number; longestWaitMilliseconds?: number; guessMilliseconds?: number };

/** Turns whose tasks end when the test says so, on a clock of the test's own. */
function givenTurns(options: Options = {}) {
  let time = 0;
  const ended: string[] = [];
  const ends: (() => void)[] = [];
  const turns = createTurns({
    name: 'test',
    atOnce: 1,
    longestWaitMilliseconds: 1000,
    guessMilliseconds: 100,
    sentence: (seconds) => `in ${seconds}`,
    now: () => time,
    ...options,
  });
  return {
    ended,
    turns,
    ask: (lane: string, name: string) =>
      turns
        .run(lane, () => new Promise<void>((resolve) => ends.push(resolve)))
        .then(() => ended.push(name)),
    /** Lets what runs end, after so long. */
    async endOne(milliseconds: number) {
      await nextTurn();
      time += milliseconds;
      ends.shift()?.();
      await nextTurn();
    },
    get running() {
      return ends.length;
    },
  };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const reasonOf = (run: Promise<unknown>) => run.then(() => null).catch((error: unknown) => error);

describe('turns', () => {
  it('go from lane to lane: who asks once waits for nobody who asks a hundred times', async () => {
    const given = givenTurns({ longestWaitMilliseconds: 1e6 });
    const flood = Array.from({ length: 100 }, (_, index) => given.ask('flood', `flood ${index}`));
    const [asha, bilal] = [given.ask('asha', 'asha'), given.ask('bilal', 'bilal')];
    for (let turn = 0; turn < 4; turn += 1) await given.endOne(10);
    expect(given.ended).toEqual(['flood 0', 'flood 1', 'asha', 'bilal']);
    for (let turn = 0; turn < 98; turn += 1) await given.endOne(10);
    await Promise.all([...flood, asha, bilal]);
    expect(given.ended).toHaveLength(102);
  });

  it('let so many run at once and no more', async () => {
    const given = givenTurns({ atOnce: 2 });
    const all = [1, 2, 3, 4].map((name) => given.ask('a', String(name)));
    await nextTurn();
    expect(given.running).toBe(2);
    for (let turn = 0; turn < 4; turn += 1) await given.endOne(1);
    await Promise.all(all);
    expect(given.running).toBe(0);
  });

  it('are refused where the wait would be too long, and only there', async () => {
    const given = givenTurns();
    // One runs and ten wait 100 to 1000 ms: the next one would wait 1100.
    const accepted = Array.from({ length: 11 }, (_, index) => given.ask('hall', `${index}`));
    expect(await reasonOf(given.ask('hall', 'late'))).toMatchObject({
      status: 503,
      message: 'in 1',
      retryAfterSeconds: 1,
    });
    // Somebody else waits for one that runs and for one of the hall.
    const other = given.ask('other', 'other');
    for (let turn = 0; turn < 12; turn += 1) await given.endOne(1);
    await Promise.all([...accepted, other]);
    expect(given.ended.indexOf('other')).toBe(2);
  });

  it('know from what the last ones took how long the next one has to wait', async () => {
    const given = givenTurns();
    const quick = Array.from({ length: 11 }, (_, index) => given.ask('a', `${index}`));
    for (let turn = 0; turn < 11; turn += 1) await given.endOne(1);
    await Promise.all(quick);
    // The guess of 100 has come down to 32: thirty may wait for less than a second.
    const more = Array.from({ length: 30 }, (_, index) => given.ask('a', `more ${index}`));
    for (let turn = 0; turn < 30; turn += 1) await given.endOne(1);
    expect(await Promise.all(more.map(reasonOf))).toEqual(new Array(30).fill(null));
  });

  it('are given up when others made the wait too long after all', async () => {
    const given = givenTurns();
    void given.ask('a', 'first');
    const waiting = reasonOf(given.ask('a', 'second'));
    await given.endOne(5000);
    expect(await waiting).toMatchObject({ status: 503, retryAfterSeconds: 1 });
    expect(given.ended).toEqual(['first']);
    const next = given.ask('a', 'third');
    await given.endOne(1);
    await next;
  });

  it('go on after a task that fails', async () => {
    const { turns } = givenTurns();
    const failed = reasonOf(turns.run('a', async () => Promise.reject(new Error('broken'))));
    expect(await turns.run('a', async () => 'right')).toBe('right');
    expect(await failed).toMatchObject({ message: 'broken' });
  });

  it('are drained when nothing runs and nothing waits', async () => {
    const given = givenTurns();
    const all = [given.ask('a', 'one'), given.ask('b', 'two')];
    let isDrained = false;
    const drained = given.turns.drain().then(() => {
      isDrained = true;
    });
    await given.endOne(1);
    expect(isDrained).toBe(false);
    await given.endOne(1);
    await Promise.all([...all, drained]);
    await given.turns.drain();
  });
});
