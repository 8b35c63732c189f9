import { totalmem } from 'node:os';
import type { AttemptState } from '#features/attempts/hot-queries.ts';
import { createLruCache } from '#platform/cache/lru.ts';

/**
 * Sheets as this process has written them, the blank ones of a start as well. The sheet at a revision never changes, so
 * a remembered one is true for as long as the statement that writes finds that revision: no lock, nothing to invalidate,
 * also with several processes.
 */
export type Sheets = {
  /** @param wanted without a revision: the last that this process has written; another one may have written since. */
  recall(wanted: {
    readonly accountId: string;
    readonly attemptId: string;
    readonly revision?: number | undefined;
  }): AttemptState | undefined;
  remember(state: AttemptState): void;
  forget(attemptId: string): void;
};

type Needs = { readonly sheetMemoryMegabytes: number | undefined; readonly processes: number };

/** Of a test of 100 questions, measured: 1.8 kB. */
const bytesOfSheet = 2048;
const mostMegabytes = 512;

/** A fortieth of the machine's memory for all processes, if nothing else is said: 25,000 sheets with 2 GB. */
function sheetsThatFit({ sheetMemoryMegabytes, processes }: Needs): number {
  const fair = totalmem() / 2 ** 20 / 40 / processes;
  const megabytes = sheetMemoryMegabytes ?? Math.min(mostMegabytes, fair);
  return Math.ceil((megabytes * 2 ** 20) / bytesOfSheet);
}

/** In the memory of this process. One that is forgotten costs its next save a reading. */
export function createSheets(config: Needs): Sheets {
  const states = createLruCache<string, AttemptState>(sheetsThatFit(config));
  return {
    recall({ accountId, attemptId, revision }) {
      const state = states.get(attemptId);
      if (state?.accountId !== accountId) return undefined;
      return revision === undefined || state.revision === revision ? state : undefined;
    },
    remember: (state) => states.set(state.id, state),
    forget: (attemptId) => states.delete(attemptId),
  };
}
