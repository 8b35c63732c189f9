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
/** Compared byte by byte, the same on every PostgreSQL whatever its language is. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

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
    lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
    /** The results the learner has; kept by a trigger on results, so that lists can be sorted by it. */
    testsTaken: integer('tests_taken').notNull().default(0),
    /** Made of the labels by the database, so that the two cannot disagree: user, moderator or admin. */
    role: text('role')
      .$type<'user' | 'moderator' | 'admin'>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when 'admin' = any(labels) then 'admin' when 'moderator' = any(labels) then 'moderator' else 'user' end`,
      ),
    isVerified: boolean('is_verified')
      .notNull()
      .generatedAlwaysAs(sql`email_verified_at is not null`),
    /** Name and e-mail in small letters, each on its line: what lists are searched and sorted by. */
    words: plainText('words').notNull().generatedAlwaysAs(sql`lower(name || chr(10) || email)`),
  },
  (table) => [
    uniqueIndex('accounts_email_unique').on(sql`lower(${table.email})`),
    index('accounts_words').using('gin', sql`${table.words} gin_trgm_ops`),
    // One for each order of the list of users. What the list is filtered by stands behind, so that
    // a page far down is found in the index alone.
    index('accounts_newest').on(table.registeredAt.desc(), table.id, ...filteredBy(table)),
    index('accounts_name').on(table.words, table.id, table.isActive, table.isVerified, table.role),
    index('accounts_last_login').on(table.lastLoginAt.desc(), table.id, ...filteredBy(table)),
    index('accounts_most_tests').on(table.testsTaken.desc(), table.id, ...filteredBy(table)),
    index('accounts_figures').on(table.isActive, table.isVerified, table.role, table.registeredAt),
    check('accounts_tests_taken', sql`${table.testsTaken} >= 0`),
    check('accounts_name_not_blank', sql`btrim(${table.name}) <> ''`),
  ],
);

/** What the list of users is filtered by. */
function filteredBy<T>({ isActive, isVerified, role, words }: Record<Filtered, T>): [T, T, T, T] {
  return [isActive, isVerified, role, words];
}
type Filtered = 'isActive' | 'isVerified' | 'role' | 'words';

export const profiles = pgTable('profiles', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  bio: text('bio').notNull().default(''),
  dateOfBirth: date('date_of_birth'),
  city: text('city').notNull().default(''),
  state: text('state').notNull().default(''),
  isComplete: boolean('is_complete').notNull().default(false),
  avatarFileId: uuid('avatar_file_id'),
  emailNotifications: boolean('email_notifications').notNull().default(true),
  pushNotifications: boolean('push_notifications').notNull().default(false),
  notificationsReadAt: timestamp('notifications_read_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

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
