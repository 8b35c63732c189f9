import { answerOf, doneWith, sharedDatabase } from '#lib/device-database.ts';
import type {
  KeptAttempt,
  KeptKey,
  KeptPaper,
  KeptProgress,
} from '#shared/attempts/store/kept-attempt.ts';

/** Where attempts are kept. `update` reads and writes as one step, also against other tabs. */
export type StoreBackend = {
  readonly isDurable: boolean;
  putPaper(key: KeptKey, attempt: KeptPaper): Promise<void>;
  /** `change` may return undefined to leave things as they are. @returns whether it has changed something. */
  update(
    key: KeptKey,
    change: (progress: KeptProgress | undefined) => KeptProgress | undefined,
  ): Promise<boolean>;
  get(key: KeptKey): Promise<KeptAttempt | null>;
  list(accountId: string): Promise<readonly KeptProgress[]>;
  /** @param isWanted what it holds for is left as it is, also against other tabs. */
  remove(key: KeptKey, isWanted?: (progress: KeptProgress) => boolean): Promise<void>;
};

/** For browsers without a database: lasts as long as the page. */
export function createMemoryBackend(): StoreBackend {
  const papers = new Map<string, KeptPaper>();
  const progress = new Map<string, KeptProgress>();
  const nameOf = ({ accountId, attemptId }: KeptKey) => `${accountId}/${attemptId}`;
  return {
    isDurable: false,
    putPaper: async (key, attempt) => {
      papers.set(nameOf(key), attempt);
    },
    update: async (key, change) => {
      const changed = change(progress.get(nameOf(key)));
      if (changed) progress.set(nameOf(key), changed);
      return changed !== undefined;
    },
    get: async (key) => {
      const attempt = papers.get(nameOf(key));
      const known = progress.get(nameOf(key));
      return attempt && known ? { attempt, progress: known } : null;
    },
    list: async (accountId) =>
      [...progress.values()].filter((kept) => kept.accountId === accountId),
    remove: async (key, isWanted) => {
      const known = progress.get(nameOf(key));
      if (known && isWanted?.(known)) return;
      papers.delete(nameOf(key));
      progress.delete(nameOf(key));
    },
  };
}

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
      return changed !== undefined;
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
    remove: async (key, isWanted) => {
      const transaction = await begin(['papers', 'progress'], 'readwrite');
      const progress = transaction.objectStore('progress');
      const known = isWanted && (await readProgress(progress, key));
      if (!(known && isWanted(known))) {
        transaction.objectStore('papers').delete(pathOf(key));
        progress.delete(pathOf(key));
      }
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
