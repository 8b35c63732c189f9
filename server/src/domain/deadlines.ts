import { autoSubmitAtSeconds, graceSeconds } from '@taiyari/contract/rules/limits';
import { type PartEnds, partEndsOf } from '#domain/paper/clock.ts';
import { type ExtraTime, extraSecondsOf, type Timed } from '#domain/paper/extra-time.ts';

type Clocks = {
  /** When the attempt ends; null without a time limit. */
  readonly deadlineAt: Date | null;
  /** Null where parts have no clocks of their own. */
  readonly partEnds: PartEnds | null;
};

/** When an attempt that is started now ends, and each of its parts; extra time counts for each part. */
export function clocksOf(startedAt: Date, version: Timed, extraTime: ExtraTime | null): Clocks {
  if (!version.hasTimeLimit) return { deadlineAt: null, partEnds: null };
  const extraOf = (seconds: number) => extraSecondsOf(seconds, extraTime);
  const partEnds = partEndsOf(startedAt, version.parts, extraOf);
  const seconds = version.durationMinutes * 60;
  const end = new Date(startedAt.getTime() + (seconds + extraOf(seconds)) * 1000);
  return { deadlineAt: partEnds?.at(-1) ?? end, partEnds };
}

/** The last moment at which an answer still counts: the deadline and its grace, both included. */
function lastSaveAt(deadline: Date | null): Date | null {
  return deadline && new Date(deadline.getTime() + graceSeconds * 1000);
}

/** Whether what arrives at `now` is too late. Arrival at the server decides, no client clock. */
export function isTimeUp(deadline: Date | null, now: Date): boolean {
  const last = lastSaveAt(deadline);
  return last !== null && now.getTime() > last.getTime();
}

/** A page knows the server's clock about so well. */
const clockSeconds = 1;

/**
 * Whether the time ended it and not the learner: his page hands in just before the deadline, and what comes later counts as
 * handed in at the deadline.
 */
export function isEndedByTime(deadline: Date | null, endedAt: Date): boolean {
  if (deadline === null) return false;
  return endedAt.getTime() >= deadline.getTime() - (autoSubmitAtSeconds + clockSeconds) * 1000;
}

/** Whole seconds from the start to the end, which is the deadline at the latest; never negative. */
export function secondsTaken(startedAt: Date, endedAt: Date, deadline: Date | null): number {
  const end = deadline ? Math.min(endedAt.getTime(), deadline.getTime()) : endedAt.getTime();
  return Math.max(0, Math.round((end - startedAt.getTime()) / 1000));
}
