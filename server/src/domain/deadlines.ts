import { graceSeconds } from '@taiyari/contract/rules/limits';

/** When an attempt ends; null without a time limit. */
export function deadlineOf(
  startedAt: Date,
  version: { readonly hasTimeLimit: boolean; readonly durationMinutes: number },
): Date | null {
  if (!version.hasTimeLimit) return null;
  return new Date(startedAt.getTime() + version.durationMinutes * 60_000);
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

/** Whole seconds from the start to the end, which is the deadline at the latest; never negative. */
export function secondsTaken(startedAt: Date, endedAt: Date, deadline: Date | null): number {
  const end = deadline ? Math.min(endedAt.getTime(), deadline.getTime()) : endedAt.getTime();
  return Math.max(0, Math.round((end - startedAt.getTime()) / 1000));
}
