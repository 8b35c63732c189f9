import type { Attempt } from '@taiyari/contract';
import type { ClockNews } from '#shared/attempts/state/runner-types.ts';
import type { ClockSample } from '#shared/attempts/state/server-clock.ts';
import type { AttemptTransport, SaveBody } from '#shared/attempts/sync/attempt-transport.ts';

/**
 * Takes what the test screen would send, and sends it nowhere: the sheet of a preview lasts as long as its page.
 * @param first the attempt as the server has made it up, and when it came
 * @param now monotonic milliseconds
 */
export function previewTransport(
  first: Attempt,
  sample: ClockSample,
  now: () => number = () => performance.now(),
): AttemptTransport {
  let attempt = first;
  const serverNow = () => Date.parse(sample.serverTime) + now() - sample.receivedAt;
  const sampled = (): ClockSample => {
    const at = now();
    return { serverTime: new Date(serverNow()).toISOString(), sentAt: at, receivedAt: at };
  };
  const news = (): ClockNews => {
    const { revision, deadline, partEnds } = attempt;
    return { revision, deadline, partEnds, sample: sampled() };
  };
  return {
    save: async (_id, body) => {
      attempt = withSaved(attempt, body);
      return { kind: 'acknowledged', ...news() };
    },
    saveAtExit: (_id, body) => {
      attempt = withSaved(attempt, body);
    },
    read: async () => ({ kind: 'read', attempt, sample: sampled() }),
    clock: async () => ({ kind: 'clock', ...news(), isRunning: true }),
    endPart: async (_id, part) => {
      const left = Date.parse(attempt.partEnds[part] ?? '') - serverNow();
      if (!(left > 0)) return { kind: 'closed', questionIds: [] };
      attempt = withoutRest(attempt, part, left);
      return { kind: 'acknowledged', ...news() };
    },
    // The page of the preview goes on by itself as soon as somebody hands in.
    submit: () => new Promise(() => undefined),
  };
}

function withSaved(attempt: Attempt, { answers, flagged, timeSpent, current }: SaveBody): Attempt {
  const sheet = { ...attempt.answers };
  for (const [id, option] of Object.entries(answers)) {
    if (option === null) delete sheet[id];
    else sheet[id] = option;
  }
  const seconds = { ...attempt.timeSpent };
  for (const [id, more] of Object.entries(timeSpent ?? {})) seconds[id] = (seconds[id] ?? 0) + more;
  return {
    ...attempt,
    answers: sheet,
    timeSpent: seconds,
    flagged: flagged ?? attempt.flagged,
    current: current ?? attempt.current,
    revision: attempt.revision + 1,
  };
}

/** A part was left before its time: all that comes later ends so much earlier. */
function withoutRest(attempt: Attempt, part: number, milliseconds: number): Attempt {
  const partEnds = attempt.partEnds.map((end, place) =>
    place < part ? end : new Date(Date.parse(end) - milliseconds).toISOString(),
  );
  const revision = attempt.revision + 1;
  return { ...attempt, partEnds, deadline: partEnds.at(-1) ?? null, revision };
}
