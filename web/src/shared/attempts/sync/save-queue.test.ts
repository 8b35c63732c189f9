import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '#shared/attempts/state/choices.ts';
import { reduceRunner } from '#shared/attempts/state/runner-state.ts';
import type { RunnerAction } from '#shared/attempts/state/runner-types.ts';
import { saveStateOf } from '#shared/attempts/state/save-state.ts';
import { startState } from '#shared/attempts/state/start-state.ts';
import { SaveQueue } from '#shared/attempts/sync/save-queue.ts';
import { buildAttempt } from '#shared/attempts/testing/build-attempt.ts';
import { FakeServer } from '#shared/attempts/testing/fake-server.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openTab(server: FakeServer) {
  const clock = { offsetMilliseconds: 0, uncertaintyMilliseconds: 0 };
  let state = startState({ attempt: structuredClone(server.attempt), clock, now: 0 });
  const dispatch = (action: RunnerAction) => {
    state = reduceRunner(state, action);
  };
  const queue = new SaveQueue({
    getState: () => state,
    dispatch,
    transport: server,
    random: () => 1,
  });
  const act = (action: RunnerAction) => {
    dispatch(action);
    queue.changed();
  };
  return {
    queue,
    dispatch,
    act,
    state: () => state,
    choose: (questionId: string, option: number) => act({ kind: 'answered', questionId, option }),
    answers: () => state.questions.map((question) => answerOf(state, question.id)),
  };
}

/** Lets everything run that needs no timer. */
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('one tab', () => {
  it('saves a choice at once and says so', async () => {
    const server = new FakeServer(buildAttempt());
    const tab = openTab(server);
    tab.choose('q1', 2);
    expect(saveStateOf(tab.state()).kind).toBe('saving');
    await settle();
    expect(server.attempt.answers).toEqual({ q1: 2 });
    expect(saveStateOf(tab.state()).kind).toBe('saved');
  });

  it('has one save under way and puts everything since into the next', async () => {
    const server = new FakeServer(buildAttempt());
    const tab = openTab(server);
    server.hold();
    tab.choose('q1', 2);
    await settle();
    tab.choose('q2', 0);
    tab.choose('q3', 1);
    tab.choose('q2', 3);
    tab.act({ kind: 'markToggled', questionId: 'q4' });
    await settle();
    expect(server.saves).toHaveLength(1);
    server.release();
    await settle();
    expect(server.saves.map(({ answers, flagged }) => ({ answers, flagged }))).toEqual([
      { answers: { q1: 2 }, flagged: undefined },
      { answers: { q2: 3, q3: 1 }, flagged: ['q4'] },
    ]);
  });

  it('tells what was chosen first of answers that it could not send in between', async () => {
    const server = new FakeServer(buildAttempt());
    const tab = openTab(server);
    server.line = 'down';
    tab.choose('q1', 2);
    await settle();
    tab.choose('q1', 0);
    tab.choose('q1', 3);
    tab.choose('q2', 1);
    tab.act({ kind: 'cleared', questionId: 'q2' });
    tab.choose('q3', 1);
    server.line = 'up';
    tab.queue.retryNow();
    await settle();
    expect(server.saves.at(-1)).toMatchObject({
      first: '0C1B',
      answers: { q1: 3, q2: null, q3: 1 },
    });
    tab.choose('q3', 2);
    await settle();
    expect(server.saves.at(-1)).toMatchObject({ first: undefined, answers: { q3: 2 } });
    server.line = 'down';
    tab.choose('q4', 0);
    tab.choose('q4', 1);
    await settle();
    server.line = 'up';
    tab.queue.submit('learner');
    await settle();
    expect(server.tails).toMatchObject([{ first: '3A', answers: { q4: 1 } }]);
  });

  it('lets a change of place wait for company', async () => {
    const server = new FakeServer(buildAttempt());
    const tab = openTab(server);
    tab.act({ kind: 'movedTo', index: 3, at: 0 });
    await vi.advanceTimersByTimeAsync(3000);
    expect(server.saves).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1500);
    expect(server.attempt.current).toBe('q4');
  });

  it('sends the time per question along', async () => {
    const server = new FakeServer(buildAttempt());
    const tab = openTab(server);
    tab.dispatch({ kind: 'watched', isWatched: true, at: 0 });
    tab.dispatch({ kind: 'tick', at: 9400 });
    tab.choose('q1', 1);
    await settle();
    expect(server.attempt.timeSpent).toEqual({ q1: 9 });
  });

  it('saves what is no answer, too, when the page is hidden', async () => {
    const server = new FakeServer(buildAttempt());
    const tab = openTab(server);
    tab.dispatch({ kind: 'watched', isWatched: true, at: 0 });
    tab.dispatch({ kind: 'tick', at: 5000 });
    tab.queue.flush();
    await settle();
    expect(server.attempt.timeSpent).toEqual({ q1: 5 });
  });
});

describe('a line that drops', () => {
  it('waits longer after each failure, and catches up when the line is back', async () => {
    const server = new FakeServer(buildAttempt());
    const tab = openTab(server);
    server.line = 'down';
    tab.choose('q1', 2);
    await settle();
    expect(saveStateOf(tab.state())).toMatchObject({ kind: 'offline', waiting: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.saves).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(3900);
    expect(server.saves).toHaveLength(3);
    tab.choose('q2', 3);
    await settle();
    expect(server.saves).toHaveLength(3);
    server.line = 'up';
    await vi.advanceTimersByTimeAsync(200);
    expect(server.attempt.answers).toEqual({ q1: 2, q2: 3 });
    expect(saveStateOf(tab.state()).kind).toBe('saved');
  });

  it('tries at once when the browser says that the line is back', async () => {
    const server = new FakeServer(buildAttempt());
    const tab = openTab(server);
    server.line = 'down';
    tab.choose('q1', 2);
    await settle();
    server.line = 'up';
    tab.queue.retryNow();
    await settle();
    expect(server.attempt.answers).toEqual({ q1: 2 });
  });

  it('begins its pauses anew when the line is said to be back, a moment before it is', async () => {
    const server = new FakeServer(buildAttempt());
    const tab = openTab(server);
    server.line = 'down';
    tab.choose('q1', 2);
    await vi.advanceTimersByTimeAsync(120_000);
    tab.queue.retryNow();
    await settle();
    server.line = 'up';
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.attempt.answers).toEqual({ q1: 2 });
  });

  it('keeps the pause that the server asks for', async () => {
    const server = new FakeServer(buildAttempt());
    const tab = openTab(server);
    server.refusal = 'busy';
    server.retryAfterSeconds = 20;
    tab.choose('q1', 2);
    await settle();
    tab.queue.retryNow();
    await vi.advanceTimersByTimeAsync(19_000);
    expect(server.saves).toHaveLength(1);
    server.refusal = null;
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.attempt.answers).toEqual({ q1: 2 });
  });

  it('loses nothing when only acknowledgements are lost', async () => {
    const server = new FakeServer(buildAttempt());
    const tab = openTab(server);
    server.line = 'acknowledgements-lost';
    tab.choose('q1', 2);
    await settle();
    tab.choose('q1', 3);
    tab.choose('q2', 0);
    server.line = 'up';
    tab.queue.retryNow();
    await settle();
    expect(server.attempt.answers).toEqual({ q1: 3, q2: 0 });
    expect(tab.state().sheet.revision).toBe(server.attempt.revision);
  });

  it('sends the unsent tail without waiting when the page goes away', async () => {
    const server = new FakeServer(buildAttempt());
    const tab = openTab(server);
    server.hold();
    tab.choose('q1', 2);
    tab.choose('q2', 1);
    tab.queue.flushAtExit();
    expect(server.exitSaves).toMatchObject([{ revision: 1, answers: { q2: 1 } }]);
  });
});

describe('two tabs', () => {
  it('meet, and keep what either has chosen', async () => {
    const server = new FakeServer(buildAttempt());
    const left = openTab(server);
    const right = openTab(server);
    left.choose('q1', 0);
    await settle();
    right.choose('q2', 1);
    await settle();
    left.choose('q3', 2);
    await settle();
    right.queue.refresh();
    await settle();
    expect(server.attempt.answers).toEqual({ q1: 0, q2: 1, q3: 2 });
    expect(left.answers()).toEqual([0, 1, 2, null, null]);
    expect(right.answers()).toEqual([0, 1, 2, null, null]);
  });

  it('a tab that only displays takes over the newer sheet', async () => {
    const server = new FakeServer(buildAttempt());
    const showing = openTab(server);
    server.saveFromElsewhere({ q1: 3 });
    showing.queue.refresh();
    await settle();
    expect(showing.answers()).toEqual([3, null, null, null, null]);
    expect(server.saves).toHaveLength(0);
  });

  it('pauses when it is overtaken again and again', async () => {
    const server = new FakeServer(buildAttempt());
    const tab = openTab(server);
    server.refusal = 'stale';
    tab.choose('q1', 3);
    await settle();
    expect(server.saves.length + server.reads).toBeLessThan(10);
    server.refusal = null;
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.attempt.answers).toEqual({ q1: 3 });
  });
});

describe('the end', () => {
  it('hands in with the unsent tail', async () => {
    const server = new FakeServer(buildAttempt());
    const tab = openTab(server);
    server.line = 'down';
    tab.choose('q1', 0);
    tab.choose('q2', 3);
    await settle();
    server.line = 'up';
    tab.queue.submit('learner');
    await settle();
    expect(tab.state().submission).toMatchObject({ kind: 'done', lateAnswers: 0 });
    expect(server.attempt).toMatchObject({ status: 'submitted', answers: { q1: 0, q2: 3 } });
  });

  it('does not wait for a save that hangs', async () => {
    const server = new FakeServer(buildAttempt());
    const tab = openTab(server);
    vi.spyOn(server, 'save').mockReturnValue(new Promise(() => undefined));
    tab.choose('q1', 0);
    tab.queue.submit('time');
    await settle();
    expect(server.attempt).toMatchObject({ status: 'submitted', answers: { q1: 0 } });
  });

  it('goes on trying to hand in while the line is down', async () => {
    const server = new FakeServer(buildAttempt());
    const tab = openTab(server);
    server.line = 'down';
    tab.choose('q1', 0);
    tab.queue.submit('learner');
    await settle();
    expect(tab.state()).toMatchObject({ sync: 'offline', submission: { kind: 'requested' } });
    server.line = 'up';
    await vi.advanceTimersByTimeAsync(2000);
    expect(tab.state().submission.kind).toBe('done');
    expect(server.attempt.answers).toEqual({ q1: 0 });
  });

  it('gets one result when the answer to a submission was lost', async () => {
    const server = new FakeServer(buildAttempt());
    const tab = openTab(server);
    server.line = 'acknowledgements-lost';
    tab.queue.submit('learner');
    await settle();
    server.line = 'up';
    await vi.advanceTimersByTimeAsync(2000);
    expect(tab.state().submission).toMatchObject({ kind: 'done', result: { id: 'result-1' } });
  });

  it('stops saving when the time is up, and says what did not count', async () => {
    const server = new FakeServer(buildAttempt({ answers: { q1: 1 } }));
    const tab = openTab(server);
    server.monotonic = () => 606_000;
    server.close();
    vi.spyOn(server, 'save').mockResolvedValue({
      kind: 'failed',
      reason: 'time-up',
      retryAfterSeconds: null,
    });
    tab.choose('q1', 3);
    tab.choose('q2', 0);
    await settle();
    expect(tab.state().submission).toMatchObject({ lateAnswers: 2, unkeptAnswers: 0 });
    expect(server.save).toHaveBeenCalledTimes(1);
  });

  it('calls nothing late that came after another device had handed in', async () => {
    const server = new FakeServer(buildAttempt({ answers: { q1: 1 } }));
    const tab = openTab(server);
    server.line = 'down';
    tab.choose('q1', 3);
    tab.choose('q2', 0);
    await settle();
    server.line = 'up';
    server.close();
    tab.queue.retryNow();
    await settle();
    expect(tab.state().submission).toMatchObject({ lateAnswers: 0, unkeptAnswers: 2 });
  });

  it('says that what came late is not kept where another device had answered otherwise before', async () => {
    const server = new FakeServer(buildAttempt());
    const tabs = [openTab(server), openTab(server)] as const;
    server.line = 'down';
    tabs[0].choose('q1', 0);
    tabs[1].choose('q1', 2);
    tabs[1].choose('q2', 3);
    await settle();
    server.line = 'up';
    server.monotonic = () => 606_000;
    for (const tab of tabs) {
      tab.queue.retryNow();
      await settle();
    }
    expect(tabs[0].state().submission).toMatchObject({ lateAnswers: 1, unkeptAnswers: 0 });
    expect(tabs[1].state().submission).toMatchObject({ lateAnswers: 1, unkeptAnswers: 1 });
  });

  it('calls late what is saved within the grace after another device had handed in at the end', async () => {
    const server = new FakeServer(buildAttempt());
    const tab = openTab(server);
    server.monotonic = () => 601_000;
    server.close();
    tab.choose('q1', 0);
    await settle();
    expect(tab.state().submission).toMatchObject({ lateAnswers: 1, unkeptAnswers: 0 });
  });

  it('goes to the result when another device has handed in', async () => {
    const server = new FakeServer(buildAttempt());
    const tab = openTab(server);
    server.close();
    tab.queue.refresh();
    await settle();
    expect(tab.state().submission.kind).toBe('done');
  });

  it('keeps the answers and waits when the session has ended', async () => {
    const server = new FakeServer(buildAttempt());
    const tab = openTab(server);
    server.refusal = 'logged-out';
    tab.choose('q1', 3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.saves).toHaveLength(1);
    expect(saveStateOf(tab.state()).kind).toBe('logged-out');
    server.refusal = null;
    tab.queue.retryNow();
    await settle();
    expect(server.attempt.answers).toEqual({ q1: 3 });
  });
});
