import type { Attempt } from '@taiyari/contract';
import type { ClockNote } from '#shared/attempts/state/server-clock.ts';
import type { Changes } from '#shared/attempts/state/sheet.ts';
import type { FormerAttempt } from '#shared/attempts/store/former-attempt.ts';
import {
  type Acknowledgement,
  acknowledgedProgress,
  changedProgress,
  isUnsynced,
  type KeptAttempt,
  type KeptKey,
  type KeptPaper,
  type KeptProgress,
  openedProgress,
  refusedProgress,
} from '#shared/attempts/store/kept-attempt.ts';
import {
  createMemoryBackend,
  indexedDbBackend,
  type StoreBackend,
} from '#shared/attempts/store/store-backend.ts';

/** Running attempts on this device. Every promise is kept only once the data is written for good. */
export type AnswerStore = {
  /** False where the browser keeps nothing over a reload (private mode). */
  readonly isDurable: boolean;
  open(accountId: string, attempt: Attempt, clockNote: ClockNote): Promise<KeptAttempt | null>;
  /** The paper with what belongs to it, in place of what is kept of it. */
  keepPaper(key: KeptKey, paper: KeptPaper): Promise<void>;
  /** @returns whether the attempt is kept here at all. */
  keepChanges(key: KeptKey, changes: Changes): Promise<boolean>;
  keepLate(key: KeptKey, late: Changes['answers']): Promise<boolean>;
  acknowledge(key: KeptKey, acknowledgement: Acknowledgement): Promise<boolean>;
  keepSubmission(key: KeptKey, by: KeptProgress['submission']): Promise<boolean>;
  load(key: KeptKey): Promise<KeptAttempt | null>;
  list(accountId: string): Promise<readonly KeptProgress[]>;
  forget(key: KeptKey): Promise<void>;
  /** Unless the server lacks something of it by now. */
  forgetSynced(key: KeptKey): Promise<void>;
  /** The attempt belongs to another account from now on. */
  moveTo(accountId: string, key: KeptKey): Promise<void>;
};

export function createAnswerStore(backend: StoreBackend): AnswerStore {
  const updateKnown = (key: KeptKey, change: (progress: KeptProgress) => KeptProgress) =>
    backend.update(key, (progress) => progress && change(progress));
  return {
    isDurable: backend.isDurable,
    open: async (accountId, attempt, clockNote) => {
      const key = { accountId, attemptId: attempt.id };
      await backend.putPaper(key, attempt);
      await backend.update(key, (known) => openedProgress(known, accountId, attempt, clockNote));
      return backend.get(key);
    },
    keepPaper: backend.putPaper,
    keepChanges: (key, changes) => updateKnown(key, (known) => changedProgress(known, changes)),
    keepLate: (key, late) => updateKnown(key, (known) => refusedProgress(known, late)),
    acknowledge: (key, news) => updateKnown(key, (known) => acknowledgedProgress(known, news)),
    keepSubmission: (key, by) => updateKnown(key, (known) => ({ ...known, submission: by })),
    load: async (key) => {
      const kept = await backend.get(key);
      return kept && { ...kept, attempt: await ofToday(kept.attempt) };
    },
    list: backend.list,
    forget: (key) => backend.remove(key),
    forgetSynced: (key) => backend.remove(key, isUnsynced),
    moveTo: async (accountId, key) => {
      const kept = await backend.get(key);
      if (kept === null) return;
      const moved = { accountId, attemptId: key.attemptId };
      await backend.putPaper(moved, kept.attempt);
      await backend.update(moved, () => ({ ...kept.progress, accountId }));
      await backend.remove(key);
    },
  };
}

/** What a former release has kept is told as it is told now. */
async function ofToday(kept: KeptPaper | FormerAttempt): Promise<KeptPaper> {
  if (!isFormer(kept)) return kept;
  return (await import('#shared/attempts/store/former-attempt.ts')).toToday(kept);
}

function isFormer(kept: KeptPaper | FormerAttempt): kept is FormerAttempt {
  return !('passages' in kept);
}

let shared: Promise<AnswerStore> | undefined;

/** The store of this page: one connection, opened once; in memory where the browser has no database. */
export function answerStore(): Promise<AnswerStore> {
  shared ??= indexedDbBackend()
    .catch(() => createMemoryBackend())
    .then(createAnswerStore);
  return shared;
}
