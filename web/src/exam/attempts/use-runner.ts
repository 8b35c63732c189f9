import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { RunnerState } from '#shared/attempts/state/runner-types.ts';
import type { Runner } from '#shared/attempts/sync/runner.ts';

export const RunnerContext = createContext<Runner | null>(null);

/** The running test of this screen. */
export function useRunner(): Runner {
  const runner = useContext(RunnerContext);
  if (!runner) throw new Error('No running test');
  return runner;
}

/**
 * A part of the running test's state; draws anew only when that part changes, not with every tick. Lists
 * and records are compared by their entries.
 */
export function useRunnerState<T>(select: (state: RunnerState) => T): T {
  const runner = useRunner();
  const last = useRef<{ value: T } | null>(null);
  const getSnapshot = () => {
    const value = select(runner.getState());
    if (last.current === null || !hasSameEntries(last.current.value, value))
      last.current = { value };
    return last.current.value;
  };
  return useSyncExternalStore(runner.subscribe, getSnapshot);
}

function hasSameEntries(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (!isRecord(left) || !isRecord(right)) return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every((key) => Object.is(left[key], right[key]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
