import { lazy } from 'react';

/** Fetches the screen of a running test; from then on it needs no network. */
export async function loadRunningTest() {
  const { RunningTest: component } = await import('#features/test-runner/running/running-test.tsx');
  return { default: component };
}

/** The instructions come without it, so that they are there sooner. */
export const RunningTest = lazy(loadRunningTest);
