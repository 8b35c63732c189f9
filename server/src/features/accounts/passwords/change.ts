import type { Deps } from '#deps.ts';
import { deleteCodeOf } from '#features/accounts/codes/queries.ts';
import { deleteTokens } from '#features/accounts/links/queries.ts';
import { passwordChangedMail } from '#features/accounts/mails.ts';
import { hashPassword } from '#features/accounts/passwords/hashing.ts';
import {
  type OwnPasswordNeeds,
  requireOwnPassword,
  requireStillOwn,
} from '#features/accounts/passwords/own-password.ts';
import { requireUncommonPassword } from '#features/accounts/passwords/rules.ts';
import * as queries from '#features/accounts/queries.ts';
import { type LoggedIn, openSession } from '#features/accounts/sessions/open-session.ts';
import { recordEvent } from '#features/security-events/port.ts';
import { withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import type { Origin } from '#platform/http/caller/origin.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';

/** Ends every session, then opens a new one for the caller: whoever else was in is out, and a mail says so. */
export async function changePassword(
  deps: Pick<Deps, 'config'> & OwnPasswordNeeds,
  actor: Actor,
  input: { readonly password: string; readonly oldPassword: string },
  origin: Origin,
): Promise<LoggedIn> {
  const account = await queries.selectAccount(deps.db, actor.accountId);
  const given = {
    password: input.oldPassword,
    path: 'oldPassword',
    message: 'The current password is not correct',
  };
  await requireOwnPassword(deps, account, given, origin);
  const { name, email } = account;
  requireUncommonPassword(input.password, { name, email, siteName: deps.config.site.name });
  const passwordHash = await hashPassword(input.password, account.id);
  return withTransaction(deps.db, async (db) => {
    await requireStillOwn(db, account, given);
    const now = deps.clock.now();
    const changed = await queries.updateAccount(db, account.id, {
      passwordHash,
      passwordUpdatedAt: now,
    });
    await queries.deleteSessions(db, [account.id]);
    await deleteTokens(db, account.id, 'recovery');
    await deleteCodeOf(db, account.id);
    await enqueueMail(db, passwordChangedMail(deps.config, email, now), now);
    await recordEvent(db, { kind: 'password-changed', accountId: account.id, origin }, now);
    return openSession(db, changed, now);
  });
}
