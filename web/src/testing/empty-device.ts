/** The device of somebody who was never here: what an earlier test file has left on it is gone. */
export async function emptyDevice(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the test environment has no Cookie Store API
    document.cookie = `${cookie.split('=')[0]}=; max-age=0`;
  }
  for (const { name } of await indexedDB.databases()) await emptyDatabase(`${name}`);
}

/** Emptied, not deleted: the page's own connection stays open for as long as its code is loaded. */
function emptyDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const stores = [...database.objectStoreNames];
      const transaction = database.transaction(stores, 'readwrite');
      for (const store of stores) transaction.objectStore(store).clear();
      transaction.onabort = () => reject(transaction.error);
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
}
