import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** The label `admin` alone admits to the administration. */
    labels: text('labels').array().notNull().default([]),
    emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
    phone: text('phone').notNull().default(''),
    phoneVerifiedAt: timestamp('phone_verified_at', { withTimezone: true }),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull(),
    passwordUpdatedAt: timestamp('password_updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('accounts_email_unique').on(sql`lower(${table.email})`),
    index('accounts_name_words').using('gin', sql`${table.name} gin_trgm_ops`),
    index('accounts_email_words').using('gin', sql`${table.email} gin_trgm_ops`),
    index('accounts_newest').on(table.registeredAt.desc(), table.id),
    check('accounts_name_not_blank', sql`btrim(${table.name}) <> ''`),
  ],
);

export const profiles = pgTable(
  'profiles',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text('role').notNull().default('user'),
    bio: text('bio').notNull().default(''),
    dateOfBirth: date('date_of_birth'),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    isComplete: boolean('is_complete').notNull().default(false),
    lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
    /** The results the learner has; kept by a trigger on results, so that lists can be sorted by it. */
    testsTaken: integer('tests_taken').notNull().default(0),
    avatarFileId: uuid('avatar_file_id'),
    emailNotifications: boolean('email_notifications').notNull().default(true),
    pushNotifications: boolean('push_notifications').notNull().default(false),
    notificationsReadAt: timestamp('notifications_read_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('profiles_role_known', sql`${table.role} in ('user', 'moderator', 'admin')`),
    check('profiles_tests_taken', sql`${table.testsTaken} >= 0`),
    index('profiles_last_login').on(table.lastLoginAt.desc().nullsLast(), table.accountId),
    index('profiles_most_tests').on(table.testsTaken.desc(), table.accountId),
  ],
);

/** Sessions by the SHA-256 of their token: a stolen table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId)],
);
