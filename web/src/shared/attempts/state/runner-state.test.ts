import { describe, expect, it } from 'vitest';
import { answerOf, isMarked } from '#shared/attempts/state/choices.ts';
import {
  countStates,
  paletteStateOf,
  unansweredOf,
} from '#shared/attempts/state/palette-states.ts';
import { reduceRunner } from '#shared/attempts/state/runner-state.ts';
import type { RunnerAction, RunnerState } from '#shared/attempts/state/runner-types.ts';
import { startState } from '#shared/attempts/state/start-state.ts';
import {
  buildAttempt,
  buildQuestion,
  buildResult,
} from '#shared/attempts/testing/build-attempt.ts';

const clock = { offsetMilliseconds: 0, uncertaintyMilliseconds: 0 };
const sample = { serverTime: '2025-01-01T10:00:00.000Z', sentAt: 0, receivedAt: 0 };

function start(overrides = {}): RunnerState {
  return startState({ attempt: buildAttempt(overrides), clock, now: 0 });
}

function reduced(state: RunnerState, ...actions: RunnerAction[]): RunnerState {
  return actions.reduce(reduceRunner, state);
}

const nothingUncounted = { lateAnswers: 0, unkeptAnswers: 0 };
const answered = (questionId: string, option: number): RunnerAction => ({
  kind: 'answered',
  questionId,
  option,
});
const acknowledged = (revision: number): RunnerAction => ({
  kind: 'saveAcknowledged',
  revision,
  deadline: '2025-01-01T10:10:00.000Z',
  partEnds: [],
  sample,
});

describe('the five states of a question', () => {
  it('starts with the first question seen and the others not visited', () => {
    expect(countStates(start())).toEqual({
      'not-visited': 4,
      'not-answered': 1,
      answered: 0,
      marked: 0,
      'answered-marked': 0,
    });
  });

  it('follows answering, clearing, marking and moving', () => {
    const state = reduced(
      start(),
      answered('q1', 2),
      { kind: 'movedTo', index: 1, at: 0 },
      { kind: 'markToggled', questionId: 'q2' },
      { kind: 'movedTo', index: 2, at: 0 },
      answered('q3', 0),
      { kind: 'markToggled', questionId: 'q3' },
      answered('q4', 1),
      { kind: 'cleared', questionId: 'q4' },
    );
    expect(['q1', 'q2', 'q3', 'q4', 'q5'].map((id) => paletteStateOf(state, id))).toEqual([
      'answered',
      'marked',
      'answered-marked',
      'not-visited',
      'not-visited',
    ]);
    expect(unansweredOf(countStates(state))).toBe(3);
  });

  it('counts a broken question nowhere', () => {
    const questions = [buildQuestion(1), buildQuestion(2, { text: '  ' })];
    expect(countStates(start({ questions }))).toMatchObject({
      'not-visited': 0,
      'not-answered': 1,
    });
  });

  it('knows after a resume what has been seen', () => {
    const state = start({
      answers: { q2: 0 },
      flagged: ['q3'],
      timeSpent: { q1: 0, q4: 7 },
      current: 'q4',
    });
    expect(state.index).toBe(3);
    expect(['q1', 'q2', 'q3', 'q4'].map((id) => paletteStateOf(state, id))).toEqual([
      'not-visited',
      'answered',
      'marked',
      'not-answered',
    ]);
  });
});

describe('saving', () => {
  it('keeps a choice visible while its save is under way, and after it', () => {
    const saving = reduced(start(), answered('q1', 2), { kind: 'saveStarted' });
    expect(answerOf(saving, 'q1')).toBe(2);
    const saved = reduced(saving, acknowledged(1));
    expect(saved.sheet).toMatchObject({ revision: 1, answers: { q1: 2 } });
    expect(saved.pending.answers).toEqual({});
  });

  it('keeps a choice made during a save for the next one', () => {
    const state = reduced(
      start(),
      answered('q1', 2),
      { kind: 'saveStarted' },
      answered('q1', 3),
      acknowledged(1),
    );
    expect(state.sheet.answers).toEqual({ q1: 2 });
    expect(state.pending.answers).toEqual({ q1: 3 });
    expect(answerOf(state, 'q1')).toBe(3);
  });

  it('puts a failed save back under younger choices', () => {
    const state = reduced(
      start(),
      answered('q1', 2),
      answered('q2', 1),
      { kind: 'saveStarted' },
      { kind: 'cleared', questionId: 'q1' },
      { kind: 'saveFailed', reason: 'offline' },
    );
    expect(state.pending.answers).toEqual({ q1: null, q2: 1 });
    expect(state.sync).toBe('offline');
  });

  it('takes over a newer sheet without blanking anything of its own', () => {
    const elsewhere = buildAttempt({ revision: 4, answers: { q1: 0, q2: 1 }, flagged: ['q5'] });
    const state = reduced(
      start(),
      answered('q1', 3),
      { kind: 'saveStarted' },
      { kind: 'saveFailed', reason: 'stale' },
      { kind: 'sheetRead', attempt: elsewhere, sample },
    );
    expect(answerOf(state, 'q1')).toBe(3);
    expect(answerOf(state, 'q2')).toBe(1);
    expect(isMarked(state, 'q5')).toBe(true);
    expect(state.sheet.revision).toBe(4);
  });

  it('ignores a reading that is older than what is acknowledged', () => {
    const state = reduced(start(), answered('q1', 3), { kind: 'saveStarted' }, acknowledged(1), {
      kind: 'sheetRead',
      attempt: buildAttempt({ revision: 0 }),
      sample,
    });
    expect(answerOf(state, 'q1')).toBe(3);
  });

  it('takes no answers once the test is handed in or the time is up', () => {
    const submitted = reduced(
      start(),
      { kind: 'submissionRequested', by: 'learner' },
      answered('q1', 0),
    );
    const late = reduced(start(), { kind: 'saveFailed', reason: 'time-up' }, answered('q1', 0));
    expect(answerOf(submitted, 'q1')).toBeNull();
    expect(answerOf(late, 'q1')).toBeNull();
  });

  it('stays handed in when an older save answers late', () => {
    const state = reduced(
      start(),
      answered('q1', 0),
      { kind: 'saveStarted' },
      { kind: 'submissionRequested', by: 'time' },
      { kind: 'submissionAcknowledged', result: buildResult(), ...nothingUncounted },
      acknowledged(1),
    );
    expect(state).toMatchObject({ sync: 'submitted', submission: { kind: 'done' } });
  });

  it('knows whether the time has handed it in, on this device or on the server', () => {
    const done = (by: 'learner' | 'time', completedAt: string) =>
      reduced(
        start({ deadline: '2025-01-01T10:00:00.000Z' }),
        { kind: 'submissionRequested', by },
        {
          kind: 'submissionAcknowledged',
          result: buildResult({ completedAt }),
          ...nothingUncounted,
        },
      ).submission;
    const [inTime, atDeadline] = ['2025-01-01T09:59:59.100Z', '2025-01-01T10:00:00.000Z'];
    expect(done('learner', inTime)).toMatchObject({ isTimeUp: false });
    expect(done('time', inTime)).toMatchObject({ isTimeUp: true });
    expect(done('learner', atDeadline)).toMatchObject({ isTimeUp: true });
  });
});

describe('time per question', () => {
  const watched: RunnerAction = { kind: 'watched', isWatched: true, at: 0 };

  it('counts for the question on the screen, and only while somebody looks', () => {
    const state = reduced(
      start(),
      watched,
      { kind: 'tick', at: 1500 },
      { kind: 'movedTo', index: 1, at: 2500 },
      { kind: 'watched', isWatched: false, at: 4000 },
      { kind: 'tick', at: 60_000 },
    );
    expect(state.unsentTime).toEqual({ q1: 2500, q2: 1500 });
  });

  it('sends whole seconds and keeps the rest', () => {
    const state = reduced(start(), watched, { kind: 'tick', at: 2700 }, { kind: 'saveStarted' });
    expect(state.inFlight?.seconds).toEqual({ q1: 2 });
    expect(state.unsentTime).toEqual({ q1: 700 });
  });

  it('sends the first glance as a second, so that another device shows it as visited', () => {
    const sent = reduced(
      start(),
      watched,
      { kind: 'movedTo', index: 1, at: 2000 },
      { kind: 'movedTo', index: 2, at: 2400 },
      { kind: 'saveStarted' },
    );
    expect(sent.inFlight?.seconds).toEqual({ q1: 2, q2: 1 });
    const { inFlight } = sent;
    const elsewhere = start({
      timeSpent: inFlight?.seconds ?? {},
      current: inFlight?.current ?? null,
    });
    expect(Object.keys(elsewhere.visited).toSorted()).toEqual(['q1', 'q2', 'q3']);
  });

  it('sends a question that was left in the moment in which it came as visited, too', () => {
    const sent = reduced(
      start(),
      watched,
      { kind: 'movedTo', index: 1, at: 0 },
      { kind: 'movedTo', index: 2, at: 900 },
      { kind: 'saveStarted' },
    );
    expect(sent.inFlight?.seconds).toEqual({ q1: 1, q2: 1 });
  });

  it('takes what a glance lacked of its second off the next look', () => {
    const state = reduced(
      start(),
      watched,
      { kind: 'tick', at: 400 },
      { kind: 'saveStarted' },
      acknowledged(1),
      { kind: 'tick', at: 1900 },
      { kind: 'saveStarted' },
    );
    expect(state.sheet.timeSpent).toEqual({ q1: 1 });
    expect(state.inFlight?.seconds).toEqual({});
    expect(state.unsentTime).toEqual({ q1: 900 });
  });

  it('does not send seconds twice when only the acknowledgement was lost', () => {
    const state = reduced(
      start(),
      watched,
      { kind: 'tick', at: 5000 },
      { kind: 'saveStarted' },
      { kind: 'saveFailed', reason: 'offline' },
      { kind: 'sheetRead', attempt: buildAttempt({ revision: 1, timeSpent: { q1: 5 } }), sample },
    );
    expect(state.unsentTime).toEqual({ q1: 0 });
  });

  it('sends them again when the save never arrived', () => {
    const state = reduced(
      start(),
      watched,
      { kind: 'tick', at: 5000 },
      { kind: 'saveStarted' },
      { kind: 'saveFailed', reason: 'offline' },
      { kind: 'sheetRead', attempt: buildAttempt({ revision: 0 }), sample },
      { kind: 'saveStarted' },
    );
    expect(state.inFlight?.seconds).toEqual({ q1: 5 });
  });
});
