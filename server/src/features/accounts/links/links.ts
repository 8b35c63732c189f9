import { z } from 'zod';
import type { Deps } from '#deps.ts';
import * as queries from '#features/accounts/links/queries.ts';
import {
  type AccountRow,
  lockOptionalAccount,
  selectOptionalAccount,
} from '#features/accounts/queries.ts';
import { hashToken, newToken } from '#features/accounts/sessions/sessions.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';

const lifetimeMilliseconds = { recovery: 3_600_000, verification: 86_400_000 };
const pages = { recovery: '/reset-password', verification: '/verify-email' };

/** What the address of a link carries, as it was sent to us. */
export type GivenLink = { readonly userId: string; readonly secret: string };

/**
 * Makes the link of a mail; older ones of its purpose are void. Its origin is the configured one,
 * never that of a request. @throws AppError `not-found` when the account is gone.
 */
export async function createLink(
  db: Db,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  purpose: queries.LinkPurpose,
): Promise<string> {
  // One at a time: of two requests at once only one may leave a link.
  if (!(await lockOptionalAccount(db, id))) throw notFound('No user found');
  const { token, tokenHash } = newToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + lifetimeMilliseconds[purpose]);
  const stored = { secretHash: tokenHash, accountId: id, purpose, email, expiresAt };
  await queries.replaceToken(db, stored, now);
  const url = new URL(pages[purpose], config.siteUrl);
  url.search = new URLSearchParams({ userId: id, secret: token }).toString();
  return url.href;
}

/**
 * Refuses a link that redeemLink would refuse, before dear work is done for it.
 * @returns the account, not locked. @throws like redeemLink.
 */
export async function requireAliveLink(
  db: Db,
  purpose: queries.LinkPurpose,
  link: GivenLink,
  now: Date,
): Promise<AccountRow> {
  const account = isId(link.userId) ? await selectOptionalAccount(db, link.userId) : null;
  if (!account) throw unknownUser(purpose);
  const state = await queries.selectTokenState(db, toKey(purpose, link), now);
  if (state !== 'alive') throw state === 'used' ? used() : invalid(purpose);
  return account;
}

/**
 * Uses a link up: of two at once one succeeds. Call it inside the transaction of what the link is for.
 * @returns the account, locked. @throws AppError `not-found` or `invalid-link`.
 */
export async function redeemLink(
  db: Db,
  purpose: queries.LinkPurpose,
  link: GivenLink,
  now: Date,
): Promise<AccountRow> {
  const account = await lockAccountOfLink(db, purpose, link);
  const email = await queries.updateToUsed(db, toKey(purpose, link), now);
  // A link to an address that is no longer the account's proves nothing.
  if (email !== account.email || !account.isActive) throw invalid(purpose);
  return account;
}

/** The account that a link names, locked; the link itself is not looked at. @throws AppError `not-found`. */
export async function lockAccountOfLink(
  db: Db,
  purpose: queries.LinkPurpose,
  { userId }: Pick<GivenLink, 'userId'>,
): Promise<AccountRow> {
  const account = isId(userId) ? await lockOptionalAccount(db, userId) : null;
  if (!account) throw unknownUser(purpose);
  return account;
}

function isId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}

function toKey(purpose: queries.LinkPurpose, { userId, secret }: GivenLink) {
  return { purpose, accountId: userId, secretHash: hashToken(secret) };
}

function unknownUser(purpose: queries.LinkPurpose): AppError {
  return notFound(`User not found or ${purpose} link is invalid.`);
}

/** Somebody whose answer was lost opens it again: that it worked must not be called a failure. */
function used(): AppError {
  return new AppError(
    'invalid-link',
    'This link has set a new password already. Log in with it, or ask for a new link.',
  );
}

function invalid(purpose: queries.LinkPurpose): AppError {
  return new AppError('invalid-link', `Invalid or expired ${purpose} link.`);
}
