import type { Language } from '@taiyari/contract/rules/languages';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes } from './bytes.ts';

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
    /**
     * Tries free tests without an account: no address, no password, no profile, and in no list or figure. It never
     * becomes an account; what it has taken moves to one (decision 52).
     */
    isGuest: boolean('is_guest').notNull().default(false),
    /** The label `admin` alone admits to the administration. */
    labels: text('labels').array().notNull().default([]),
    emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
    phone: text('phone').notNull().default(''),
    phoneVerifiedAt: timestamp('phone_verified_at', { withTimezone: true }),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull(),
    passwordUpdatedAt: timestamp('password_updated_at', { withTimezone: true }).notNull(),
    /** In which questions are shown at first, where they have it; null while nothing was chosen. */
    questionLanguage: text('question_language').$type<Language>(),
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
    // Other spellings and slips of the pen are looked for where nothing is found by the letters themselves.
    index('accounts_folded').using('gin', sql`fold(' ' || ${table.words}) gin_trgm_ops`),
    // One for each order of the list of users. What the list is filtered by stands behind, so that
    // a page far down is found in the index alone.
    index('accounts_by_time')
      .on(table.registeredAt, table.id, ...filteredBy(table))
      .where(sql`not is_guest`),
    index('accounts_by_name')
      .on(table.words, table.id, table.isActive, table.isVerified, table.role)
      .where(sql`not is_guest`),
    index('accounts_guests').on(table.registeredAt).where(sql`is_guest`),
    // The few among the many, found without passing the others.
    index('accounts_staff').on(table.role, table.registeredAt).where(sql`role <> 'user'`),
    index('accounts_inactive').on(table.registeredAt).where(sql`not is_active`),
    // Its id stands where the address would: unique, and nobody's address.
    check(
      'accounts_guest_is_nobody',
      sql`not ${table.isGuest} or (${table.email} = ${table.id}::text and ${table.passwordHash} = '')`,
    ),
    check('accounts_name_not_blank', sql`btrim(${table.name}) <> ''`),
    check('accounts_question_language', sql`${table.questionLanguage} in ('en', 'hi', 'ur')`),
  ],
);

/**
 * What changes with every log-in and every submission: apart, so that a test's end rewrites a few
 * narrow entries, not all that an account is searched and sorted by. Each account has its row, made
 * by a trigger; guests have none.
 */
export const accountActivity = pgTable(
  'account_activity',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
    /** The results the learner has; kept by a trigger on results. */
    testsTaken: integer('tests_taken').notNull().default(0),
    /** As in accounts; kept by a trigger there. Those who are inactive have not logged in for long: see below. */
    isActive: boolean('is_active').notNull().default(true),
    /** As in accounts; kept by triggers. Null: not written since there is such a column, look there. */
    words: plainText('words'),
  },
  (table) => [
    // What is searched for stands behind the order: thousands are passed in the index alone.
    index('account_activity_by_log_in').on(
      sql`coalesce(last_login_at, '-infinity'::timestamptz)`,
      table.accountId,
      table.words,
    ),
    index('account_activity_by_tests').on(table.testsTaken, table.accountId, table.words),
    // The few among the many, in the same orders: nobody else has to be passed.
    index('account_activity_inactive_last_login')
      .on(sql`coalesce(last_login_at, '-infinity'::timestamptz)`, table.accountId)
      .where(sql`not is_active`),
    index('account_activity_inactive_most_tests')
      .on(table.testsTaken, table.accountId)
      .where(sql`not is_active`),
    check('account_activity_tests_taken', sql`${table.testsTaken} >= 0`),
  ],
);

/** What the list is ordered by: who never logged in comes last. Written as the index is. */
export const lastLoginOrNever = sql`coalesce(${accountActivity.lastLoginAt}, '-infinity'::timestamptz)`;

/**
 * How many accounts there are of each kind: the console shows it on each page, and counting a million takes a tenth of
 * a second. Kept by triggers on accounts. Each connection adds to one of a few rows, so that those who sign up at the
 * same moment do not wait for each other; a row alone may be negative, the sum cannot.
 */
export const accountCounts = pgTable(
  'account_counts',
  {
    role: text('role').notNull(),
    isActive: boolean('is_active').notNull(),
    isVerified: boolean('is_verified').notNull(),
    share: smallint('share').notNull(),
    accounts: integer('accounts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.role, table.isActive, table.isVerified, table.share] })],
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
  /** What the learner prepares for: a category of series, '' while he has not said. */
  exam: text('exam').notNull().default(''),
  examDate: date('exam_date'),
  city: text('city').notNull().default(''),
  state: text('state').notNull().default(''),
  /** Read by nobody any more: what is complete is told by the fields. To be taken away in the release after this one. */
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
    /** When the password was given once more, for dangerous steps; null when it was not. */
    steppedUpAt: timestamp('stepped_up_at', { withTimezone: true }),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_created').on(table.createdAt),
  ],
);

/** What administrators keep in mind of somebody. */
export const accountNotes = pgTable(
  'account_notes',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Null once the account is gone. */
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('account_notes_author').on(table.authorId)],
);

/** Extra time that a learner has a right to, in every test he starts from now on. */
export const accommodations = pgTable(
  'accommodations',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    percent: smallint('percent'),
    /** Why, and what was shown for it. */
    reason: text('reason').notNull(),
    /** Null once that administrator's account is gone. */
    approvedBy: uuid('approved_by').references(() => accounts.id, { onDelete: 'set null' }),
    approvedAt: timestamp('approved_at', { withTimezone: true }).notNull(),
    /** The last day, in India, on which tests are started with it; null: no end. */
    validUntil: date('valid_until'),
  },
  (table) => [
    check('accommodations_kind_known', sql`${table.kind} in ('compensatory', 'percent')`),
    check(
      'accommodations_percent',
      sql`(${table.kind} = 'percent') = (${table.percent} is not null) and ${table.percent} between 1 and 200`,
    ),
    check('accommodations_reason_not_blank', sql`btrim(${table.reason}) <> ''`),
    index('accommodations_approved_by').on(table.approvedBy),
  ],
);
