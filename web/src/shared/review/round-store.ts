import { answerOf, doneWith, sharedDatabase } from '#lib/device-database.ts';
import { type KeptRound, openedRound, unsentCount } from '#shared/review/kept-round.ts';

/** The round of each learner on this device. Every promise is kept only once the data is written for good. */
export type RoundStore = {
  get(accountId: string): Promise<KeptRound | undefined>;
  /** Reads and writes as one step, also against other tabs. @returns what is kept now. */
  update(
    accountId: string,
    change: (round: KeptRound | undefined) => KeptRound | undefined,
  ): Promise<KeptRound | undefined>;
  remove(accountId: string): Promise<void>;
};

/** @throws where the browser has no database or forbids it. */
async function indexedDbRounds(name = 'taiyari-rounds'): Promise<RoundStore> {
  const connect = sharedDatabase(name, (database) => {
    database.createObjectStore('rounds', { keyPath: 'accountId' });
  });
  const begin = async (mode: IDBTransactionMode) =>
    (await connect()).transaction(['rounds'], mode, { durability: 'strict' });
  await connect();
  return {
    get: async (accountId) => {
      const store = (await begin('readonly')).objectStore('rounds');
      const found: IDBRequest<KeptRound | undefined> = store.get(accountId);
      return answerOf(found);
    },
    update: async (accountId, change) => {
      const transaction = await begin('readwrite');
      const store = transaction.objectStore('rounds');
      const found: IDBRequest<KeptRound | undefined> = store.get(accountId);
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
function roundsInMemory(): RoundStore {
  const rounds = new Map<string, KeptRound>();
  return {
    get: async (accountId) => rounds.get(accountId),
    update: async (accountId, change) => {
      const changed = change(rounds.get(accountId));
      if (changed) rounds.set(accountId, changed);
      return changed;
    },
    remove: async (accountId) => {
      rounds.delete(accountId);
    },
  };
}

let shared: Promise<RoundStore> | undefined;

/** The store of this page. */
export function roundStore(): Promise<RoundStore> {
  shared ??= indexedDbRounds().catch(roundsInMemory);
  return shared;
}

/** Takes a round off this device, which others may use; only answers that the server does not have yet stay. */
export async function forgetRound(accountId: string): Promise<void> {
  const store = await roundStore();
  const round = await store.get(accountId);
  if (round && unsentCount(round) > 0) {
    await store.update(accountId, (known) => known && openedRound(known, accountId, []));
  } else await store.remove(accountId);
}
