import type { Deps } from '#deps.ts';
import { deleteCodeOf } from '#features/accounts/codes/queries.ts';
import { deleteIdentitiesOfOthers } from '#features/accounts/identities/queries.ts';
import {
  createLink,
  type GivenLink,
  redeemLink,
  requireAliveLink,
} from '#features/accounts/links/links.ts';
import { updateToVerified } from '#features/accounts/links/queries.ts';
import { passwordChangedMail, recoveryMail } from '#features/accounts/mails.ts';
import { hashPassword } from '#features/accounts/passwords/hashing.ts';
import { requireUncommonPassword } from '#features/accounts/passwords/rules.ts';
import * as queries from '#features/accounts/queries.ts';
import { recordEvent } from '#features/security-events/port.ts';
import { withTransaction } from '#platform/database/database.ts';
import type { Origin } from '#platform/http/caller/origin.ts';
import type { Background } from '#platform/jobs/background.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Looks the account up and leaves the rest to the background: what a caller waits for is the same
 * for known and unknown addresses.
 */
export async function requestRecovery(
  deps: Needs & { readonly background: Background },
  email: string,
): Promise<void> {
  const account = await queries.selectOptionalAccountByEmail(deps.db, email);
  deps.background.run(async () => {
    if (account?.isActive) await mailRecoveryLink(deps, account);
  });
}

async function mailRecoveryLink(deps: Needs, account: queries.AccountRow): Promise<void> {
  await withTransaction(deps.db, async (db) => {
    const url = await createLink(db, deps, account, 'recovery');
    const mail = recoveryMail(deps.config, account.email, url);
    await enqueueMail(db, mail, deps.clock.now());
  });
}

/** Sets the password, ends every session and says so by mail. Who has the link reads the mails: the address is verified, too; `origin` as in `signUp`. */
export async function resetPassword(
  deps: Needs,
  { password, ...link }: GivenLink & { readonly password: string },
  origin: Origin,
): Promise<void> {
  const { name, email } = await requireAliveLink(deps.db, 'recovery', link, deps.clock.now());
  requireUncommonPassword(password, { name, email, siteName: deps.config.site.name });
  const passwordHash = await hashPassword(password, origin.address);
  await withTransaction(deps.db, async (db) => {
    const now = deps.clock.now();
    const account = await redeemLink(db, 'recovery', link, now);
    await queries.updateAccount(db, account.id, { passwordHash, passwordUpdatedAt: now });
    await updateToVerified(db, account.id, now);
    await queries.deleteSessions(db, [account.id]);
    await deleteCodeOf(db, account.id);
    // Who was in the account with somebody else's password may have linked himself.
    await deleteIdentitiesOfOthers(db, account.id, account.email);
    await recordEvent(db, { kind: 'password-reset', accountId: account.id, origin }, now);
    await enqueueMail(db, passwordChangedMail(deps.config, account.email, now), now);
  });
}
