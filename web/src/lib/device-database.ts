/**
 * The browser's database with promises: no more than is needed here, for a kilobyte less on the way to a test.
 * One shared connection for the whole page, opened again only when the browser has cut it.
 * @throws (from what it returns) where the browser has no database or forbids it.
 */
export function sharedDatabase(
  name: string,
  create: (database: IDBDatabase) => void,
): () => Promise<IDBDatabase> {
  let connection: Promise<IDBDatabase> | undefined;
  const open = async () => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => create(opening.result);
    const database = await answerOf(opening);
    database.onclose = () => {
      connection = undefined;
    };
    return database;
  };
  return () => {
    connection ??= open().catch((error) => {
      // It may open the next time.
      connection = undefined;
      throw error;
    });
    return connection;
  };
}

/** What a request finds, when it has found it. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves when everything that the transaction has written is on the device. */
export function doneWith(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}
