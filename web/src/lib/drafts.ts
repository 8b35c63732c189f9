import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { answerOf, doneWith, sharedDatabase } from '#lib/device-database.ts';

/** What an account is writing, by a name that the page chooses (`test 018f…`). */
export type DraftPath = { readonly accountId: string; readonly name: string };

type Key = ReadonlyArray<string | number>;
type Kept = { readonly path: Key; readonly keptAt: number; readonly draft: unknown };

const connect = sharedDatabase('taiyari-drafts', (database) => {
  database.createObjectStore('drafts', { keyPath: 'path' });
});

/** Two tabs may write under one name: each keeps its own, and takes none away that it has not been shown. */
const tab = Math.random().toString(36);
const shown = new Map<string, Key>();

/**
 * Keeps what is being written on this device, in the place of what this tab has kept or been shown before.
 * @throws where the browser has no database, forbids it, or has no room.
 */
export async function keepDraft(path: DraftPath, draft: unknown): Promise<void> {
  await change((drafts) => {
    forgetOwn(drafts, path);
    const keptAt = Date.now();
    // What was written on since has another key than what another tab was shown, which takes away that alone.
    const kept: Kept = { path: [path.accountId, path.name, tab, keptAt], keptAt, draft };
    drafts.put(kept);
  });
}

/** What was kept last, undefined when there is nothing or no database. */
export async function readDraft(path: DraftPath): Promise<unknown> {
  try {
    const drafts = (await connect()).transaction('drafts').objectStore('drafts');
    const found: Kept[] = await answerOf(drafts.getAll(below(path.accountId, path.name)));
    const newest = found.sort((one, other) => other.keptAt - one.keptAt)[0];
    if (newest) shown.set(nameOf(path), newest.path);
    return newest?.draft;
  } catch {
    return undefined;
  }
}

/** What this tab has kept or been shown. Where there is no database there is nothing to forget. */
export async function forgetDraft(path: DraftPath): Promise<void> {
  await change((drafts) => forgetOwn(drafts, path)).catch(() => undefined);
}

/** Everything the account has been writing here; for the log-out, on a device that others may use. */
export async function forgetDrafts(accountId: string): Promise<void> {
  await change((drafts) => drafts.delete(below(accountId))).catch(() => undefined);
}

async function change(act: (drafts: IDBObjectStore) => void): Promise<void> {
  const transaction = (await connect()).transaction('drafts', 'readwrite');
  act(transaction.objectStore('drafts'));
  // Not when the browser sees that nothing more comes: the tab may be closed before.
  transaction.commit();
  await doneWith(transaction);
}

function forgetOwn(drafts: IDBObjectStore, draft: DraftPath): void {
  const path = shown.get(nameOf(draft));
  if (path) drafts.delete([...path]);
  shown.delete(nameOf(draft));
  drafts.delete(below(draft.accountId, draft.name, tab));
}

/** Another account that writes under the same name has its own. */
function nameOf({ accountId, name }: DraftPath): string {
  return `${accountId} ${name}`;
}

/** All keys that begin so: a list sorts after every text. */
function below(...start: string[]): IDBKeyRange {
  return IDBKeyRange.bound(start, [...start, []]);
}

/**
 * What is being written, kept on this device with each letter and taken up as it was left, until it is forgotten. As long
 * as nobody has written anything it follows `initial`, which must be the same object while it says the same.
 * @param draftOf makes a draft of what was left, which another release may have kept; undefined where it is none
 */
export function useDraft<Draft>(
  { accountId, name }: DraftPath,
  initial: Draft,
  draftOf: (kept: unknown) => Draft | undefined,
) {
  const [written, setWritten] = useState(initial);
  const [followed, setFollowed] = useState(initial);
  if (followed !== initial) {
    setFollowed(initial);
    if (written === followed) setWritten(initial);
  }
  // Who was quicker with a letter than the device with its answer goes on with that, also once he has sent it.
  const isTouched = useRef(false);
  const takeUp = useEffectEvent((kept: unknown) => {
    const draft = draftOf(kept);
    if (draft !== undefined && !isTouched.current) setWritten(draft);
  });

  // What was left lies outside React.
  useEffect(() => {
    let isHere = true;
    void readDraft({ accountId, name }).then((kept) => isHere && takeUp(kept));
    return () => {
      isHere = false;
    };
  }, [accountId, name]);

  return {
    written,
    write: (next: Draft) => {
      isTouched.current = true;
      setWritten(next);
      // Without a database on the device the page alone keeps it.
      keepDraft({ accountId, name }, next).catch(() => undefined);
    },
    /** It has been sent, say: what stands there now is kept no more. */
    forget: (next = written) => {
      isTouched.current = true;
      setWritten(next);
      void forgetDraft({ accountId, name });
    },
  };
}
