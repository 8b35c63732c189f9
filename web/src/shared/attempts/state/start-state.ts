import type { Attempt } from '@taiyari/contract';
import { inOpenPart } from '#shared/attempts/state/open-part.ts';
import { visitedIn } from '#shared/attempts/state/runner-state.ts';
import type { RunnerState } from '#shared/attempts/state/runner-types.ts';
import type { ServerClock } from '#shared/attempts/state/server-clock.ts';
import { type Changes, noChanges, sheetOf } from '#shared/attempts/state/sheet.ts';

/** The state of a test that the server has just handed over, or that this device has kept. */
export function startState(input: {
  readonly attempt: Attempt;
  readonly clock: ServerClock;
  readonly now: number;
  /** Changes that this device has kept and the server has not acknowledged. */
  readonly pending?: Changes;
  /** Choices that it knows to have come too late. */
  readonly late?: Changes['answers'];
}): RunnerState {
  const { attempt, clock, now, pending = noChanges, late = {} } = input;
  const sheet = sheetOf(attempt);
  const index = startIndex(attempt, pending);
  return inOpenPart({
    attempt: factsOf(attempt),
    questions: attempt.questions,
    passages: attempt.passages,
    lang: attempt.lang,
    parts: attempt.parts,
    partEnds: attempt.partEnds.map((end) => Date.parse(end)),
    part: 0,
    deadline: attempt.deadline === null ? null : Date.parse(attempt.deadline),
    clock,
    now,
    sheet,
    inFlight: null,
    pending: { ...pending, seconds: {} },
    late,
    deviceNews: {},
    // Before anything was saved there was nothing to miss.
    isHeard: attempt.revision === 0,
    refused: null,
    unconfirmedSeconds: {},
    unsentTime: inMilliseconds(pending.seconds),
    countedUntil: null,
    index,
    visited: { ...visitedIn(sheet), ...visitedByChanges(pending), ...first(attempt, index) },
    sync: attempt.status === 'submitted' ? 'submitted' : 'ready',
    submission: { kind: 'none' },
    changeCount: 0,
    storedCount: 0,
  });
}

function factsOf(attempt: Attempt): RunnerState['attempt'] {
  const { id, testId, seriesId, testTitle, languages, graceSeconds, startedAt } = attempt;
  return {
    id,
    testId,
    seriesId,
    testTitle,
    languages,
    graceSeconds,
    startedAt: Date.parse(startedAt),
  };
}

function startIndex(attempt: Attempt, pending: Changes): number {
  const current = pending.current ?? attempt.current;
  return Math.max(
    0,
    attempt.questions.findIndex((question) => question.id === current),
  );
}

function first(attempt: Attempt, index: number): Readonly<Record<string, true>> {
  const question = attempt.questions[index];
  return question ? { [question.id]: true } : {};
}

function visitedByChanges(changes: Changes): Readonly<Record<string, true>> {
  const visited: Record<string, true> = {};
  const ids = [changes.answers, changes.flags, changes.seconds].flatMap((record) =>
    Object.keys(record),
  );
  for (const id of ids) visited[id] = true;
  return visited;
}

function inMilliseconds(seconds: Changes['seconds']): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(seconds).map(([id, whole]) => [id, whole * 1000]));
}
