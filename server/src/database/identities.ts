import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { bytes } from './bytes.ts';

/** Who somebody is at a provider of OpenID Connect, and whose account that opens here. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    /** The provider's name for the person; it never gives it to somebody else, as it may do with an address. */
    subject: text('subject').notNull(),
    /** As the provider named it when it was linked; '' where it named none. */
    email: text('email').notNull(),
    linkedAt: timestamp('linked_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('identities_person').on(table.issuer, table.subject),
    // One of each provider: an address that a provider has given to somebody else opens nothing here.
    uniqueIndex('identities_of_account').on(table.accountId, table.issuer),
    check('identities_subject_not_blank', sql`${table.subject} <> ''`),
  ],
);

/**
 * Browsers on their way to a provider and back, by the SHA-256 of what their cookie holds. State, nonce and PKCE verifier
 * are made of the cookie, so that a stolen table finishes no log-in.
 */
export const providerTrips = pgTable(
  'provider_trips',
  {
    secretHash: bytes('secret_hash').primaryKey(),
    /** The key of the provider in the configuration. */
    provider: text('provider').notNull(),
    /** Who links the provider with his account; null for who logs in. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    next: text('next'),
    keepsGuest: boolean('keeps_guest').notNull(),
    /** A code of a provider is exchanged once, whatever comes of it. */
    returnedAt: timestamp('returned_at', { withTimezone: true }),
    /** Who it is, while the password of the account with this address is asked for. */
    issuer: text('issuer'),
    subject: text('subject'),
    email: text('email'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('provider_trips_expired').on(table.expiresAt),
    index('provider_trips_account').on(table.accountId),
    check(
      'provider_trips_proven',
      sql`(${table.issuer} is null) = (${table.subject} is null) and (${table.issuer} is null) = (${table.email} is null)`,
    ),
  ],
);
