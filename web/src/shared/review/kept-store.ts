import type { Daily, Practice } from '@taiyari/contract';
import { answerOf, doneWith, sharedDatabase } from '#lib/device-database.ts';
import { type KeptRound, openedRound, unsentCount } from '#shared/review/kept-round.ts';
import { emptiedStudy, type KeptStudy, type StudySet } from '#shared/review/kept-study.ts';

/** One thing of each learner on this device. Every promise is kept only once the data is written for good. */
export type KeptStore<Kept> = {
  get(accountId: string): Promise<Kept | undefined>;
  /** Reads and writes as one step, also against other tabs. @returns what is kept now. */
  update(
    accountId: string,
    change: (kept: Kept | undefined) => Kept | undefined,
  ): Promise<Kept | undefined>;
  remove(accountId: string): Promise<void>;
};

type OfAccount = { readonly accountId: string };

/** The store of this page by a name of its own; opened when it is first asked for. */
function keptStore<Kept extends OfAccount>(name: string): () => Promise<KeptStore<Kept>> {
  let shared: Promise<KeptStore<Kept>> | undefined;
  return () => {
    shared ??= inDatabase<Kept>(name).catch(() => inMemory<Kept>());
    return shared;
  };
}

/** @throws where the browser has no database or forbids it. */
async function inDatabase<Kept extends OfAccount>(name: string): Promise<KeptStore<Kept>> {
  const connect = sharedDatabase(name, (database) => {
    database.createObjectStore('rounds', { keyPath: 'accountId' });
  });
  const begin = async (mode: IDBTransactionMode) =>
    (await connect()).transaction(['rounds'], mode, { durability: 'strict' });
  await connect();
  return {
    get: async (accountId) => {
      const store = (await begin('readonly')).objectStore('rounds');
      const found: IDBRequest<Kept | undefined> = store.get(accountId);
      return answerOf(found);
    },
    update: async (accountId, change) => {
      const transaction = await begin('readwrite');
      const store = transaction.objectStore('rounds');
      const found: IDBRequest<Kept | undefined> = store.get(accountId);
      const changed = change(await answerOf(found));
      if (changed) store.put(changed);
      await doneWith(transaction);
      return changed;
    },
    remove: async (accountId) => {
      const transaction = await begin('readwrite');
      transaction.objectStore('rounds').delete(accountId);
      await doneWith(transaction);
    },
  };
}

/** For browsers without a database: lasts as long as the page. */
function inMemory<Kept>(): KeptStore<Kept> {
  const kept = new Map<string, Kept>();
  return {
    get: async (accountId) => kept.get(accountId),
    update: async (accountId, change) => {
      const changed = change(kept.get(accountId));
      if (changed) kept.set(accountId, changed);
      return changed;
    },
    remove: async (accountId) => {
      kept.delete(accountId);
    },
  };
}

/** The round of each learner on this device. */
export const roundStore = keptStore<KeptRound>('taiyari-rounds');

/** Takes a round off this device, which others may use; only answers that the server does not have yet stay. */
export async function forgetRound(accountId: string): Promise<void> {
  const store = await roundStore();
  const round = await store.get(accountId);
  if (round && unsentCount(round) > 0) {
    await store.update(accountId, (known) => known && openedRound(known, accountId, []));
  } else await store.remove(accountId);
}

/** The practice of each learner that was open last on this device. */
export const practiceStore = keptStore<KeptStudy<Practice>>('taiyari-practices');

/** The daily questions of each learner that were open last on this device. */
export const dailyStore = keptStore<KeptStudy<Daily>>('taiyari-daily');

/** Takes practice and daily questions off this device, which others may use. */
export async function forgetStudies(accountId: string): Promise<void> {
  await forget(await practiceStore(), accountId);
  await forget(await dailyStore(), accountId);
}

async function forget<Set extends StudySet>(
  store: KeptStore<KeptStudy<Set>>,
  accountId: string,
): Promise<void> {
  const kept = await store.get(accountId);
  if (kept && kept.answers.length > 0) {
    await store.update(accountId, (known) => known && emptiedStudy(known));
  } else await store.remove(accountId);
}
