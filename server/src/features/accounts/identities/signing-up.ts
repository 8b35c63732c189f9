import type { Deps } from '#deps.ts';
import type { Keeping } from '#features/accounts/guests/guests.ts';
import { newIdentity } from '#features/accounts/identities/linking.ts';
import { nameOf } from '#features/accounts/identities/person.ts';
import type { Proven } from '#features/accounts/identities/providers.ts';
import { insertIdentity } from '#features/accounts/identities/queries.ts';
import { updateToVerified } from '#features/accounts/links/queries.ts';
import { identityWelcomeMail } from '#features/accounts/mails.ts';
import { insertNewAccount } from '#features/accounts/new-account.ts';
import { type AccountRow, updateLastLogin } from '#features/accounts/queries.ts';
import { recordEvent } from '#features/security-events/port.ts';
import type { Db } from '#platform/database/database.ts';
import type { Origin } from '#platform/http/caller/origin.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';

/**
 * A new account with the address that the provider vouches for: call it in a transaction.
 * @throws AppError `email-taken`
 */
export async function insertAccountByProvider(
  db: Db,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  person: {
    readonly email: string;
    readonly proven: Proven;
    readonly providerName: string;
    readonly origin: Origin;
    readonly keeping: Keeping;
  },
): Promise<AccountRow> {
  const { email, proven, providerName, origin, keeping } = person;
  const now = clock.now();
  const given = { name: nameOf(proven, email), email, passwordHash: '', labels: [] };
  const account = await insertNewAccount(db, given, now);
  await updateToVerified(db, account.id, now);
  await insertIdentity(db, newIdentity(account.id, proven, now));
  await updateLastLogin(db, account.id, now);
  await enqueueMail(db, identityWelcomeMail(config, email, providerName), now);
  const subject = await keeping.move(db, account.id);
  await recordEvent(db, { kind: 'sign-up', accountId: account.id, origin, subject }, now);
  return { ...account, emailVerifiedAt: now };
}
