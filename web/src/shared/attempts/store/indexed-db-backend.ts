import { answerOf, doneWith, sharedDatabase } from '#lib/device-database.ts';
import type { KeptKey, KeptPaper, KeptProgress } from '#shared/attempts/store/kept-attempt.ts';
import type { StoreBackend } from '#shared/attempts/store/store-backend.ts';

/** `papers`: the questions, large, written once. `progress`: small, written with every choice. */
type StoreName = 'papers' | 'progress';
type Paper = KeptKey & { attempt: KeptPaper };

/** @throws where the browser has no database or forbids it. */
export async function indexedDbBackend(name = 'taiyari-answers'): Promise<StoreBackend> {
  const connect = sharedDatabase(name, (database) => {
    database.createObjectStore('papers', { keyPath: ['accountId', 'attemptId'] });
    database.createObjectStore('progress', { keyPath: ['accountId', 'attemptId'] });
  });
  const begin = async (stores: StoreName[], mode: IDBTransactionMode) =>
    (await connect()).transaction(stores, mode, { durability: 'strict' });
  await connect();
  return {
    isDurable: true,
    putPaper: async (key, attempt) => {
      const transaction = await begin(['papers'], 'readwrite');
      const paper: Paper = { ...key, attempt };
      transaction.objectStore('papers').put(paper);
      await doneWith(transaction);
    },
    update: async (key, change) => {
      const transaction = await begin(['progress'], 'readwrite');
      const store = transaction.objectStore('progress');
      const changed = change(await readProgress(store, key));
      if (changed) store.put(changed);
      await doneWith(transaction);
    },
    get: async (key) => {
      const transaction = await begin(['papers', 'progress'], 'readonly');
      const paper = await readPaper(transaction.objectStore('papers'), key);
      const progress = await readProgress(transaction.objectStore('progress'), key);
      return paper && progress ? { attempt: paper.attempt, progress } : null;
    },
    list: async (accountId) => {
      const transaction = await begin(['progress'], 'readonly');
      const found: IDBRequest<KeptProgress[]> = transaction
        .objectStore('progress')
        .getAll(everythingOf(accountId));
      return answerOf(found);
    },
    remove: async (key) => {
      const transaction = await begin(['papers', 'progress'], 'readwrite');
      transaction.objectStore('papers').delete(pathOf(key));
      transaction.objectStore('progress').delete(pathOf(key));
      await doneWith(transaction);
    },
  };
}

function readPaper(store: IDBObjectStore, key: KeptKey): Promise<Paper | undefined> {
  return answerOf(store.get(pathOf(key)));
}

function readProgress(store: IDBObjectStore, key: KeptKey): Promise<KeptProgress | undefined> {
  return answerOf(store.get(pathOf(key)));
}

function pathOf({ accountId, attemptId }: KeptKey): [string, string] {
  return [accountId, attemptId];
}

/** All keys that begin with the account: a list sorts after every text. */
function everythingOf(accountId: string): IDBKeyRange {
  return IDBKeyRange.bound([accountId], [accountId, []]);
}
