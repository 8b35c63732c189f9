import type { Daily, Practice } from '@taiyari/contract';
import { answerOf, doneWith, sharedDatabase } from '#lib/device-database.ts';
import {
  emptiedRound,
  joinedRounds,
  type KeptRound,
  unsentCount,
} from '#shared/review/kept-round.ts';
import {
  emptiedStudy,
  joinedStudies,
  type KeptStudy,
  type StudySet,
} from '#shared/review/kept-study.ts';

/**
 * One thing of each learner on this device. Every promise is kept only once the data is written for good, or, where the
 * device has no room or forbids it, once it is held by the page.
 */
export type KeptStore<Kept> = {
  get(accountId: string): Promise<Kept | undefined>;
  /** Reads and writes as one step, also against other tabs; null takes it off. @returns what is kept now. */
  update(accountId: string, change: Change<Kept>): Promise<Kept | undefined>;
};

type Change<Kept> = (kept: Kept | undefined) => Kept | undefined | null;

/** What a page held, with what other tabs have kept in its place since it last saw that. */
type Joined<Kept> = (held: Kept, kept: Kept, seen: Kept | undefined) => Kept;

type OfAccount = { readonly accountId: string };

/** The store of this page by a name of its own; opened when it is first asked for. */
function keptStore<Kept extends OfAccount>(
  name: string,
  joined: Joined<Kept>,
): () => Promise<KeptStore<Kept>> {
  let shared: KeptStore<Kept> | undefined;
  return async () => {
    shared ??= heldByPage(inDatabase<Kept>(name), joined);
    return shared;
  };
}

/** Every promise may be broken: the browser may have no database, forbid it, or have no room. */
function inDatabase<Kept extends OfAccount>(name: string): KeptStore<Kept> {
  const connect = sharedDatabase(name, (database) => {
    database.createObjectStore('rounds', { keyPath: 'accountId' });
  });
  const begin = async (mode: IDBTransactionMode) =>
    (await connect()).transaction(['rounds'], mode, { durability: 'strict' });
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
      else if (changed === null) store.delete(accountId);
      await doneWith(transaction);
      return changed ?? undefined;
    },
  };
}

/** What each store could not write, by account. */
const heldByStores: ReadonlyMap<string, unknown>[] = [];

/** Whether some of what is kept of the account would be lost with this page. */
export function isHeldByPage(accountId: string): boolean {
  return heldByStores.some((held) => held.has(accountId));
}

/** What a page holds, and what was kept on the device when that began. */
type Held<Kept> = { readonly kept: Kept; readonly seen: Kept | undefined };

/**
 * What cannot be written is held by the page, as long as that lasts, and is written with the next change that can be. What
 * other tabs have written meanwhile stays: nobody else holds it any more.
 */
function heldByPage<Kept>(written: KeptStore<Kept>, joined: Joined<Kept>): KeptStore<Kept> {
  const held = new Map<string, Held<Kept>>();
  heldByStores.push(held);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const next = last.then(act);
    last = next.catch(() => undefined);
    return next;
  };
  const read = (accountId: string) => written.get(accountId).catch(() => undefined);
  const hold = async (accountId: string, change: Change<Kept>) => {
    const before = held.get(accountId);
    const seen = before ? before.seen : await read(accountId);
    const changed = change(before ? before.kept : seen);
    if (changed) held.set(accountId, { kept: changed, seen });
    else if (changed === null) held.delete(accountId);
    return changed ?? undefined;
  };
  const joinedWith = (accountId: string, known: Kept | undefined) => {
    const own = held.get(accountId);
    if (own === undefined) return known;
    return known === undefined ? own.kept : joined(own.kept, known, own.seen);
  };
  return {
    get: async (accountId) => held.get(accountId)?.kept ?? read(accountId),
    update: (accountId, change) =>
      inTurn(async () => {
        try {
          const kept = await written.update(accountId, (known) =>
            change(joinedWith(accountId, known)),
          );
          held.delete(accountId);
          return kept;
        } catch {
          return hold(accountId, change);
        }
      }),
  };
}

/** The round of each learner on this device. */
export const roundStore = keptStore<KeptRound>('taiyari-rounds', joinedRounds);

/** Takes a round off this device, which others may use; only answers that the server does not have yet stay. */
export async function forgetRound(accountId: string): Promise<void> {
  const store = await roundStore();
  await store.update(accountId, (round) =>
    round && unsentCount(round) > 0 ? emptiedRound(round) : null,
  );
}

/** The practice of each learner that was open last on this device. */
export const practiceStore = keptStore<KeptStudy<Practice>>('taiyari-practices', joinedStudies);

/** The daily questions of each learner that were open last on this device. */
export const dailyStore = keptStore<KeptStudy<Daily>>('taiyari-daily', joinedStudies);

/** Takes practice and daily questions off this device, which others may use. */
export async function forgetStudies(accountId: string): Promise<void> {
  await forget(await practiceStore(), accountId);
  await forget(await dailyStore(), accountId);
}

/** Takes round, practice and daily questions off this device, with what the server lacks: the account is no more. */
export async function forgetAllReviews(accountId: string): Promise<void> {
  await (await roundStore()).update(accountId, () => null);
  await (await practiceStore()).update(accountId, () => null);
  await (await dailyStore()).update(accountId, () => null);
}

async function forget<Set extends StudySet>(
  store: KeptStore<KeptStudy<Set>>,
  accountId: string,
): Promise<void> {
  await store.update(accountId, (kept) =>
    kept && kept.answers.length > 0 ? emptiedStudy(kept) : null,
  );
}
