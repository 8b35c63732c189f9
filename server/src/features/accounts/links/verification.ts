import type { Deps } from '#deps.ts';
import {
  createLink,
  type GivenLink,
  lockAccountOfLink,
  redeemLink,
} from '#features/accounts/links/links.ts';
import { updateToVerified } from '#features/accounts/links/queries.ts';
import { verificationMail } from '#features/accounts/mails.ts';
import * as queries from '#features/accounts/queries.ts';
import { recordEvent } from '#features/security-events/port.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import type { Origin } from '#platform/http/caller/origin.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';

type Needs = Pick<Deps, 'clock' | 'config'> & { readonly db: Db };

/** @throws AppError `conflict` when there is nothing to verify any more. */
export async function requestVerification(
  deps: Needs,
  actor: Pick<Actor, 'accountId'>,
): Promise<void> {
  await withTransaction(deps.db, async (db) => {
    const account = await queries.selectAccount(db, actor.accountId);
    if (account.emailVerifiedAt) throw alreadyVerified();
    const url = await createLink(db, deps, account, 'verification');
    await enqueueMail(db, verificationMail(deps.config, account.email, url), deps.clock.now());
  });
}

/**
 * Works without a session: the link may be opened on another device.
 * @throws AppError `conflict` for a link that has done its work, else like redeemLink.
 */
export async function confirmVerification(
  deps: Needs,
  link: GivenLink,
  origin: Origin,
): Promise<void> {
  await withTransaction(deps.db, async (db) => {
    const now = deps.clock.now();
    const account = await lockAccountOfLink(db, 'verification', link);
    if (account.isActive && account.emailVerifiedAt) throw alreadyVerified();
    await redeemLink(db, 'verification', link, now);
    await updateToVerified(db, account.id, now);
    await recordEvent(db, { kind: 'email-verified', accountId: account.id, origin }, now);
  });
}

function alreadyVerified(): AppError {
  return new AppError('conflict', 'Your email address is verified already.');
}
