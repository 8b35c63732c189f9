import { answerOf, doneWith, sharedDatabase } from '#lib/device-database.ts';

/** What an account is writing, by a name that the page chooses (`test 018f…`). */
export type DraftPath = { readonly accountId: string; readonly name: string };

const connect = sharedDatabase('taiyari-drafts', (database) => {
  database.createObjectStore('drafts', { keyPath: 'path' });
});

/**
 * Keeps what is being written on this device, in the place of what was kept before.
 * @throws where the browser has no database, forbids it, or has no room.
 */
export async function keepDraft(path: DraftPath, draft: unknown): Promise<void> {
  await change((drafts) => drafts.put({ path: keyOf(path), draft }));
}

/** What was kept, undefined when there is nothing or no database. */
export async function readDraft(path: DraftPath): Promise<unknown> {
  try {
    const drafts = (await connect()).transaction('drafts').objectStore('drafts');
    const found: { draft: unknown } | undefined = await answerOf(drafts.get(keyOf(path)));
    return found?.draft;
  } catch {
    return undefined;
  }
}

/** Where there is no database there is nothing to forget. */
export async function forgetDraft(path: DraftPath): Promise<void> {
  await change((drafts) => drafts.delete(keyOf(path))).catch(() => undefined);
}

/** Everything the account has been writing here; for the log-out, on a device that others may use. */
export async function forgetDrafts(accountId: string): Promise<void> {
  // All keys that begin with the account: a list sorts after every text.
  const everything = IDBKeyRange.bound([accountId], [accountId, []]);
  await change((drafts) => drafts.delete(everything)).catch(() => undefined);
}

async function change(act: (drafts: IDBObjectStore) => void): Promise<void> {
  const transaction = (await connect()).transaction('drafts', 'readwrite');
  act(transaction.objectStore('drafts'));
  // Not when the browser sees that nothing more comes: the tab may be closed before.
  transaction.commit();
  await doneWith(transaction);
}

function keyOf({ accountId, name }: DraftPath): [string, string] {
  return [accountId, name];
}
