import type { Attempt } from '@taiyari/contract';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptKey, KeptProgress } from '#features/test-runner/store/kept-attempt.ts';
import type { StoreBackend } from '#features/test-runner/store/store-backend.ts';

interface AnswersDatabase extends DBSchema {
  /** The questions: large, written once. */
  papers: { key: [string, string]; value: KeptKey & { attempt: Attempt } };
  /** Small, written with every choice. */
  progress: { key: [string, string]; value: KeptProgress };
}

/** @throws where the browser has no database or forbids it. */
export async function indexedDbBackend(name = 'taiyari-answers'): Promise<StoreBackend> {
  const connect = sharedConnection(name);
  await connect();
  return {
    isDurable: true,
    putPaper: async (key, attempt) => {
      const database = await connect();
      await database.put('papers', { ...key, attempt });
    },
    update: async (key, change) => {
      const database = await connect();
      const transaction = database.transaction('progress', 'readwrite', { durability: 'strict' });
      const changed = change(await transaction.store.get(pathOf(key)));
      if (changed) await transaction.store.put(changed);
      await transaction.done;
    },
    get: async (key) => {
      const database = await connect();
      const transaction = database.transaction(['papers', 'progress']);
      const paper = await transaction.objectStore('papers').get(pathOf(key));
      const progress = await transaction.objectStore('progress').get(pathOf(key));
      return paper && progress ? { attempt: paper.attempt, progress } : null;
    },
    list: async (accountId) => (await connect()).getAll('progress', everythingOf(accountId)),
    remove: async (key) => {
      const database = await connect();
      const transaction = database.transaction(['papers', 'progress'], 'readwrite');
      await transaction.objectStore('papers').delete(pathOf(key));
      await transaction.objectStore('progress').delete(pathOf(key));
      await transaction.done;
    },
  };
}

/** One connection for the whole page; opened again only when the browser has cut it. */
function sharedConnection(name: string): () => Promise<IDBPDatabase<AnswersDatabase>> {
  let connection: Promise<IDBPDatabase<AnswersDatabase>> | undefined;
  const open = () =>
    openDB<AnswersDatabase>(name, 1, {
      upgrade(database) {
        database.createObjectStore('papers', { keyPath: ['accountId', 'attemptId'] });
        database.createObjectStore('progress', { keyPath: ['accountId', 'attemptId'] });
      },
      terminated() {
        connection = undefined;
      },
    });
  return () => {
    connection ??= open();
    return connection;
  };
}

function pathOf({ accountId, attemptId }: KeptKey): [string, string] {
  return [accountId, attemptId];
}

/** All keys that begin with the account: a list sorts after every text. */
function everythingOf(accountId: string): IDBKeyRange {
  return IDBKeyRange.bound([accountId], [accountId, []]);
}
