import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface DraftsDatabase extends DBSchema {
  drafts: { key: [string, string]; value: { path: [string, string]; draft: unknown } };
}

/** What an account is writing, by a name that the page chooses (`test 018f…`). */
export type DraftPath = { readonly accountId: string; readonly name: string };

let connection: Promise<IDBPDatabase<DraftsDatabase>> | undefined;

/**
 * Keeps what is being written on this device, in the place of what was kept before.
 * @throws where the browser has no database, forbids it, or has no room.
 */
export async function keepDraft(path: DraftPath, draft: unknown): Promise<void> {
  const database = await connect();
  await database.put('drafts', { path: keyOf(path), draft });
}

/** What was kept, undefined when there is nothing or no database. */
export async function readDraft(path: DraftPath): Promise<unknown> {
  try {
    const database = await connect();
    return (await database.get('drafts', keyOf(path)))?.draft;
  } catch {
    return undefined;
  }
}

/** Where there is no database there is nothing to forget. */
export async function forgetDraft(path: DraftPath): Promise<void> {
  await connect()
    .then((database) => database.delete('drafts', keyOf(path)))
    .catch(() => undefined);
}

/** Everything the account has been writing here; for the log-out, on a device that others may use. */
export async function forgetDrafts(accountId: string): Promise<void> {
  await connect()
    // All keys that begin with the account: a list sorts after every text.
    .then((database) => database.delete('drafts', IDBKeyRange.bound([accountId], [accountId, []])))
    .catch(() => undefined);
}

function connect(): Promise<IDBPDatabase<DraftsDatabase>> {
  connection ??= openDB<DraftsDatabase>('taiyari-drafts', 1, {
    upgrade(database) {
      database.createObjectStore('drafts', { keyPath: 'path' });
    },
    terminated() {
      connection = undefined;
    },
  });
  return connection;
}

function keyOf({ accountId, name }: DraftPath): [string, string] {
  return [accountId, name];
}
