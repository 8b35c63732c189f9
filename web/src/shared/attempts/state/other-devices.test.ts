import { describe, expect, it } from 'vitest';
import { reduceRunner } from '#shared/attempts/state/runner-state.ts';
import type { RunnerAction, RunnerState } from '#shared/attempts/state/runner-types.ts';
import { noChanges } from '#shared/attempts/state/sheet.ts';
import { startState } from '#shared/attempts/state/start-state.ts';
import { buildAttempt } from '#shared/attempts/testing/build-attempt.ts';

const clock = { offsetMilliseconds: 0, uncertaintyMilliseconds: 0 };
const sample = { serverTime: '2025-01-01T10:00:00.000Z', sentAt: 0, receivedAt: 0 };

/** A sheet of revision 1 on which question 1 is answered with the first option, question 2 with the second. */
const taken = { q1: 0, q2: 1 };
function takeUp(answers = {}): RunnerState {
  const attempt = buildAttempt({ revision: 1, answers: taken });
  return startState({ attempt, clock, now: 0, pending: { ...noChanges, answers } });
}

/** The same, once the server was heard. */
function start(answers = {}): RunnerState {
  return reduceRunner(takeUp(answers), read(taken, 1));
}

function newsAfter(state: RunnerState, ...actions: RunnerAction[]) {
  return actions.reduce(reduceRunner, state).deviceNews;
}

const read = (answers: Record<string, number>, revision = 2): RunnerAction => ({
  kind: 'sheetRead',
  attempt: buildAttempt({ revision, answers }),
  sample,
});
const choose = (questionId: string, option: number): RunnerAction => ({
  kind: 'answered',
  questionId,
  option,
});
const chooseInTab = (answers: Record<string, number>): RunnerAction => ({
  kind: 'changedElsewhere',
  changes: { ...noChanges, answers },
});
const saveInTab = (
  saved: Record<string, number>,
  answers: Record<string, number>,
): RunnerAction => ({
  kind: 'savedElsewhere',
  sheet: { revision: 3, answers, flagged: [], timeSpent: {}, current: null },
  changes: { ...noChanges, answers: saved },
});
const begin: RunnerAction = { kind: 'saveStarted' };
const lose: RunnerAction = { kind: 'saveFailed', reason: 'offline' };
const acknowledge: RunnerAction = {
  kind: 'saveAcknowledged',
  revision: 3,
  deadline: null,
  partEnds: [],
  sample,
};

describe('a saved answer that another device has changed', () => {
  it('is told, with another option or blank', () => {
    expect(newsAfter(start(), read({ q1: 3 }))).toEqual({ q1: 'changed', q2: 'changed' });
  });

  it('is not by the first word of the server: another tab may have saved while this one was opening', () => {
    expect(newsAfter(takeUp(), read({ q1: 3, q2: 1 }))).toEqual({});
    const heard = { ...acknowledge, kind: 'clockRead', revision: 1 } as const;
    expect(newsAfter(takeUp(), heard, read({ q1: 3, q2: 1 }))).toEqual({ q1: 'changed' });
  });

  it('is not where it was blank here, is the same, or the reading is older', () => {
    expect(newsAfter(start(), read({ q1: 0, q2: 1, q3: 2 }))).toEqual({});
    expect(newsAfter(start(), read({ q1: 3 }, 0))).toEqual({});
  });

  it('stays until it is read or answered anew in this browser', () => {
    const changed = [read({ q1: 3, q2: 3 }), read({ q1: 3, q2: 3 }, 4)];
    expect(newsAfter(start(), ...changed, choose('q1', 0))).toEqual({ q2: 'changed' });
    expect(newsAfter(start(), ...changed, chooseInTab({ q2: 3 }))).toEqual({ q1: 'changed' });
    expect(newsAfter(start(), ...changed, { kind: 'deviceNewsRead' })).toEqual({});
  });
});

describe('what another tab of this browser does', () => {
  it('is not told, in whatever order it is heard', () => {
    const answers = { q1: 3, q2: 1 };
    const [named, saved] = [chooseInTab({ q1: 3 }), saveInTab({ q1: 3 }, answers)];
    expect(newsAfter(start(), named, saved, read(answers, 3))).toEqual({});
    expect(newsAfter(start(), named, read(answers, 3), saved)).toEqual({});
    expect(newsAfter(start(), read(answers, 3), named, saved)).toEqual({});
    expect(newsAfter(start(), read(answers, 3), saved)).toEqual({});
  });

  it('is not told where it changed its choice before the first had arrived', () => {
    const twice = [chooseInTab({ q1: 3 }), chooseInTab({ q1: 2 })];
    expect(newsAfter(start(), ...twice, read({ q1: 3, q2: 1 }))).toEqual({});
  });
});

describe('a choice that goes on top of one of another device', () => {
  const covered = [choose('q1', 2), begin, lose, read({ q1: 3, q2: 1 })];

  it('is told once it is saved, here or by another tab', () => {
    expect(newsAfter(start(), ...covered)).toEqual({ q1: 'covered' });
    expect(newsAfter(start(), ...covered, begin, acknowledge)).toEqual({ q1: 'replaced' });
    const byTab = saveInTab({ q1: 2 }, { q1: 2, q2: 1 });
    expect(newsAfter(start(), ...covered, byTab)).toEqual({ q1: 'replaced' });
  });

  it('is not where it became the same before it was saved', () => {
    expect(newsAfter(start(), ...covered, choose('q1', 3), begin, acknowledge)).toEqual({});
  });

  it('is told later where other news are read meanwhile', () => {
    const told: RunnerAction = { kind: 'deviceNewsRead' };
    expect(newsAfter(start(), ...covered, told, begin, acknowledge)).toEqual({ q1: 'replaced' });
  });

  it('is not where the other one was known, was blank, or is the same', () => {
    const news = (answers: Record<string, number>) =>
      newsAfter(start(), choose('q1', 2), read({ ...answers, q2: 1 }));
    expect([news({ q1: 0 }), news({}), news({ q1: 2 })]).toEqual([{}, {}, {}]);
  });

  it('is not where the other one may be an earlier choice of this device', () => {
    const changed = [choose('q1', 3), begin, lose, choose('q1', 2)];
    expect(newsAfter(start(), ...changed, read({ q1: 3, q2: 1 }))).toEqual({});
  });
});

it('tells nothing of what had happened when a reload took the test up from this device', () => {
  const guessed = { offsetMilliseconds: 0, uncertaintyMilliseconds: Number.POSITIVE_INFINITY };
  const resumed = { ...start({ q2: 3 }), clock: guessed };
  const elsewhere = read({ q1: 3, q2: 2 });
  expect(newsAfter(resumed, elsewhere, begin, acknowledge)).toEqual({});
  expect(newsAfter(resumed, elsewhere, read({ q1: 1, q2: 2 }, 3))).toEqual({ q1: 'changed' });
});
