import type { Identity } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import type { LogInProviders, Proven } from '#features/accounts/identities/providers.ts';
import * as identities from '#features/accounts/identities/queries.ts';
import { type Departure, departTo } from '#features/accounts/identities/trips.ts';
import { identityLinkedMail } from '#features/accounts/mails.ts';
import {
  type OwnPasswordNeeds,
  requireOwnPassword,
} from '#features/accounts/passwords/own-password.ts';
import * as queries from '#features/accounts/queries.ts';
import { recordEvent } from '#features/security-events/port.ts';
import { type Db, violatedUniqueConstraint, withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import type { Origin } from '#platform/http/caller/origin.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

export function newIdentity(
  accountId: string,
  { issuer, subject, email }: Pick<Proven, 'issuer' | 'subject' | 'email'>,
  now: Date,
): identities.IdentityRow {
  return { id: newId(), accountId, issuer, subject, email, linkedAt: now, usedAt: now };
}

type Linking = {
  /** Locked. */
  readonly account: queries.AccountRow;
  readonly proven: Pick<Proven, 'issuer' | 'subject' | 'email'>;
  readonly providerName: string;
  readonly origin: Origin;
};

/**
 * From now on the person enters this account; its owner is told by mail. Call it in a transaction.
 * @throws AppError `conflict` when the person has another account here, or the account another person of the provider.
 */
export async function linkIdentity(
  db: Db,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { account, proven, providerName, origin }: Linking,
): Promise<void> {
  const now = clock.now();
  try {
    await identities.insertIdentity(db, newIdentity(account.id, proven, now));
  } catch (error) {
    throw conflictOf(error, providerName);
  }
  const event = { kind: 'identity-linked', accountId: account.id, origin } as const;
  await recordEvent(db, event, now);
  await enqueueMail(db, identityLinkedMail(config, account.email, providerName, now), now);
}

function conflictOf(error: unknown, name: string): unknown {
  const constraint = violatedUniqueConstraint(error);
  if (constraint === 'identities_person') {
    return new AppError('conflict', `This ${name} account is linked already.`, { cause: error });
  }
  if (constraint !== 'identities_of_account') return error;
  return new AppError(
    'conflict',
    `Your account here is linked with another ${name} account. Log in another way, and take that one away in the settings first.`,
    { cause: error },
  );
}

export async function listIdentities(
  { db, config }: Needs,
  { accountId }: Actor,
): Promise<{ hasPassword: boolean; items: Identity[] }> {
  const { passwordHash } = await queries.selectAccount(db, accountId);
  const rows = await identities.selectIdentities(db, accountId);
  return {
    hasPassword: passwordHash !== '',
    items: rows.map(({ id, issuer, email, linkedAt, usedAt }) => {
      const provider = config.logInProviders.find((one) => one.issuer === issuer);
      return {
        id,
        provider: provider?.key ?? null,
        name: provider?.name ?? new URL(issuer).hostname,
        email,
        linkedAt: linkedAt.toISOString(),
        usedAt: usedAt.toISOString(),
      };
    }),
  };
}

/**
 * Who finds an open session does not make himself a way back in: the password is asked for. An address that nobody has
 * verified may be somebody else's, who will recover the account one day: it is linked with nothing before.
 */
export async function startLinking(
  deps: OwnPasswordNeeds & { readonly providers: LogInProviders },
  actor: Actor,
  given: { readonly provider: string; readonly password: string },
  origin: Origin,
): Promise<Departure> {
  const { key, name } = deps.providers.get(given.provider);
  const account = await queries.selectAccount(deps.db, actor.accountId);
  if (account.passwordHash === '') {
    throw new AppError('conflict', 'Choose a password for your account first.');
  }
  const { password } = given;
  const asked = { password, path: 'password', message: 'The password is not correct' };
  await requireOwnPassword(deps, account, asked, origin);
  if (account.emailVerifiedAt === null) {
    throw new AppError(
      'conflict',
      `Verify your email address first. After that you can link ${name}.`,
    );
  }
  const trip = { provider: key, accountId: account.id, next: '/settings', keepsGuest: false };
  return departTo(deps, trip);
}

/** The second half of `startLinking`: the caller has to be the one who went. @throws AppError `unauthenticated`, `conflict` */
export async function finishLinking(
  deps: Needs,
  actor: Actor | null,
  linking: Omit<Linking, 'account'> & { readonly accountId: string },
): Promise<queries.AccountRow> {
  const loggedOut = () => new AppError('unauthenticated', 'Please log in to continue.');
  if (actor?.accountId !== linking.accountId) throw loggedOut();
  return withTransaction(deps.db, async (db) => {
    const account = await queries.lockOptionalAccount(db, linking.accountId);
    if (!account?.isActive || account.emailVerifiedAt === null) throw loggedOut();
    await linkIdentity(db, deps, { ...linking, account });
    return account;
  });
}

/** The code of a mail opens the account as before, so nobody locks himself out. @throws AppError `not-found` */
export async function unlinkIdentity(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId }: Actor,
  identityId: string,
  origin: Origin,
): Promise<void> {
  await withTransaction(db, async (transaction) => {
    const issuer = await identities.deleteIdentity(transaction, { id: identityId, accountId });
    if (issuer === null) throw notFound();
    await recordEvent(transaction, { kind: 'identity-unlinked', accountId, origin }, clock.now());
  });
}
