import type { Deps } from '#deps.ts';
import {
  type OwnPasswordNeeds,
  requireOwnPassword,
  requireStillOwn,
} from '#features/accounts/passwords/own-password.ts';
import { selectAccount } from '#features/accounts/queries.ts';
import { selectSteppedUpAt, updateToSteppedUp } from '#features/accounts/sessions/queries.ts';
import { recordEvent } from '#features/security-events/port.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import type { Origin } from '#platform/http/caller/origin.ts';

/** The database may be a transaction. */
export type StepUpNeeds = Pick<Deps, 'clock'> & { readonly db: Db };

const stepUpSeconds = 600;

/** How long the session of the actor may still take dangerous steps; 0 when it has to give its password first. */
export async function stepUpSecondsLeft({ db, clock }: StepUpNeeds, actor: Actor): Promise<number> {
  const at = await selectSteppedUpAt(db, actor.sessionHash);
  if (!at) return 0;
  const passed = (clock.now().getTime() - at.getTime()) / 1000;
  return Math.max(0, Math.floor(stepUpSeconds - passed));
}

/**
 * The password was given once more: this session, and no other, may take dangerous steps for a while.
 * @throws AppError `invalid-input` at `password`, `too-many-requests`, or `unauthenticated` when the
 *   session has ended meanwhile.
 */
export async function stepUp(
  deps: OwnPasswordNeeds,
  actor: Actor,
  password: string,
  origin: Origin,
): Promise<number> {
  const account = await selectAccount(deps.db, actor.accountId);
  const given = { password, path: 'password', message: 'The password is not correct' };
  await requireOwnPassword(deps, account, given, origin);
  await withTransaction(deps.db, async (db) => {
    await requireStillOwn(db, account, given);
    const now = deps.clock.now();
    await updateToSteppedUp(db, actor.sessionHash, now);
    await recordEvent(db, { kind: 'step-up', accountId: account.id, origin }, now);
  });
  return stepUpSecondsLeft(deps, actor);
}
