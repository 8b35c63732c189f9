import { daysBefore } from '#database/session-life.ts';
import type { Deps } from '#deps.ts';
import * as guests from '#features/accounts/guests/queries.ts';
import * as queries from '#features/accounts/queries.ts';
import { newToken } from '#features/accounts/sessions/sessions.ts';
import {
  type AttemptDeps,
  handInWhereBothRun,
  lockMovedAttempts,
  moveAttempts,
} from '#features/attempts/port.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

/** The guest of a browser; `token` is null for one who was a guest before. */
type Guest = { readonly id: string; readonly token: string | null };

/** @throws AppError `conflict` for who has an account. */
export async function becomeGuest(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor | null,
): Promise<Guest> {
  if (actor?.isGuest) return { id: actor.accountId, token: null };
  if (actor) throw new AppError('conflict', 'You are logged in: take the test with your account.');
  const id = newId();
  const { token, tokenHash } = newToken();
  const now = deps.clock.now();
  await withTransaction(deps.db, async (db) => {
    await guests.insertGuest(db, id, now);
    await queries.insertSession(db, { tokenHash, accountId: id }, now);
  });
  return { id, token };
}

/** Keeping what a guest has taken, in three steps around the log-in of the account, see `inLogIn`. */
export type Keeping = {
  /** Before the transaction, once it is known that the account may be entered. */
  prepare(accountId: string): Promise<void>;
  /** First in the transaction, before the account is locked. */
  lock(db: Db, accountId: string): Promise<void>;
  /**
   * In the transaction that opens the session: all of it is the account's then, or nothing.
   * @returns what the security event says of it; nobody could tell later that two were put together.
   */
  move(db: Db, accountId: string): Promise<string>;
};

const nothingToKeep: Keeping = {
  prepare: () => Promise.resolve(),
  lock: () => Promise.resolve(),
  move: () => Promise.resolve(''),
};

/** @param isWished whether the guest wants to keep what he has taken; without a guest it does not matter. */
export function keepingOf(
  attempts: AttemptDeps,
  actor: Actor | null,
  isWished: boolean | undefined,
): Keeping {
  if (!actor?.isGuest || !isWished) return nothingToKeep;
  const guestId = actor.accountId;
  return {
    prepare: (accountId) => handInWhereBothRun(attempts, { guestId, accountId }),
    lock: (db, accountId) => lockMovedAttempts(db, { guestId, accountId }),
    async move(db, accountId) {
      // Attempts before the guest, as whoever closes one of his locks them; also those that were begun since.
      await lockMovedAttempts(db, { guestId, accountId });
      if (!(await guests.lockGuest(db, guestId))) return '';
      const count = await moveAttempts(db, { guestId, accountId }, attempts.clock.now());
      await guests.deleteGuest(db, guestId);
      return count === 0 ? '' : `kept as a guest: ${count} ${count === 1 ? 'test' : 'tests'}`;
    },
  };
}

/** So long a guest's tests wait for him after he was there last. */
const daysKept = 30;
/** Who has only looked at the instructions leaves nothing to come back for. */
const daysKeptEmpty = 1;

/** @returns how many were removed. */
export function removeForgottenGuests(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  limit: number,
): Promise<number> {
  const now = clock.now();
  const bounds = {
    unusedSince: daysBefore(now, daysKept),
    emptySince: daysBefore(now, daysKeptEmpty),
  };
  return withTransaction(db, (transaction) =>
    guests.deleteForgottenGuests(transaction, bounds, limit),
  );
}
