/** What learners say of questions, what is ruled about keys, and what that changes. */
import type { Language } from '@taiyari/contract/rules/languages';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { tests } from './catalogue.ts';

/**
 * A ruling about a question of a test. It stands beside the frozen versions: it holds for each of them in which the
 * question is asked in the same words, with the same options and the same key, or with one that a ruling about it wrote.
 */
export const rulings = pgTable(
  'rulings',
  {
    id: uuid('id').primaryKey(),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    /** Text, options and key of the question, as JSON: by it versions are found. It never leaves the server. */
    asked: text('asked').notNull(),
    kind: text('kind').notNull(),
    /** Of `rekey` and `also`: A to F. */
    letters: text('letters').notNull(),
    /** Of the papers it holds for; null: all. */
    languages: text('languages').array().$type<Language[]>(),
    /** The newest version as it was proposed. */
    lastVersion: integer('last_version').notNull(),
    reason: text('reason').notNull(),
    /**
     * `counting`: what it would change is being found out; `proposed`: that is known; `approved`: to be put into force;
     * `published`: in force; `withdrawn`: it never was.
     */
    state: text('state')
      .$type<'counting' | 'proposed' | 'approved' | 'published' | 'withdrawn'>()
      .notNull(),
    /** No foreign keys: what was decided stays when an account goes. */
    proposedBy: uuid('proposed_by').notNull(),
    proposedAt: timestamp('proposed_at', { withTimezone: true }).notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** Since when its results are being read; null: the chunks are still to be made. */
    countedFrom: timestamp('counted_from', { withTimezone: true }),
    /** So many results are read; null: not known yet. */
    resultCount: integer('result_count'),
    /** What it would change, as far as is known. */
    preview: jsonb('preview').$type<StoredPreview>(),
    /** The revision of the key that it made; null until it is in force. */
    revision: integer('revision'),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    /**
     * The newest version as it wrote its key into the test, of which later versions are frozen; null: it wrote nothing
     * there. No version tells it: a ruling freezes none, and a save of what the newest one has freezes none either.
     */
    writtenAfter: integer('written_after'),
    /** How often and when it is still to be looked for results that were handed in while it came into force. */
    checksLeft: smallint('checks_left').notNull().default(0),
    checkDueAt: timestamp('check_due_at', { withTimezone: true }),
    /** When the cards of the book of mistakes had followed. */
    cardsFollowedAt: timestamp('cards_followed_at', { withTimezone: true }),
    /** When it was noted of whom anew is to be reckoned what he knows. */
    masteryFollowedAt: timestamp('mastery_followed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('rulings_revision').on(table.testId, table.revision),
    // One at a time comes into force.
    uniqueIndex('rulings_one_approved').on(table.testId).where(sql`state = 'approved'`),
    uniqueIndex('rulings_one_open')
      .on(table.testId, table.questionId)
      .where(sql`state in ('counting', 'proposed', 'approved')`),
    index('rulings_newest').on(table.proposedAt, table.id),
    index('rulings_at_work')
      .on(table.proposedAt)
      .where(
        sql`state in ('counting', 'approved') or checks_left > 0 or (state = 'published' and cards_followed_at is null)`,
      ),
    check(
      'rulings_kind_known',
      sql`${table.kind} in ('rekey', 'also', 'full-to-all', 'full-to-attempted', 'void')`,
    ),
    check(
      'rulings_letters',
      sql`case ${table.kind} when 'rekey' then ${table.letters} ~ '^[A-F]$' when 'also' then ${table.letters} ~ '^[A-F]{1,5}$' else ${table.letters} = '' end`,
    ),
    check('rulings_languages', sql`cardinality(${table.languages}) > 0`),
    check(
      'rulings_state_known',
      sql`${table.state} in ('counting', 'proposed', 'approved', 'published', 'withdrawn')`,
    ),
    // Whoever proposes a ruling never approves it.
    check(
      'rulings_two_administrators',
      sql`${table.state} not in ('approved', 'published') or (${table.decidedBy} is not null and ${table.decidedBy} <> ${table.proposedBy})`,
    ),
    check(
      'rulings_in_force',
      sql`(${table.state} = 'published') = (${table.revision} is not null) and (${table.revision} is null) = (${table.publishedAt} is null)`,
    ),
  ],
);

/** How many results, marks and ranks of first attempts a ruling changes. */
export type StoredPreview = {
  readonly results: number;
  readonly changed: number;
  readonly gained: number;
  readonly lost: number;
  /** Learners with a first attempt, and how many of them would have another rank. */
  readonly learners: number;
  readonly ranksChanged: number;
  /** Points; see marks.ts. */
  readonly mostGained: number;
  readonly mostLost: number;
  /** How many results get so many points more or fewer; of previews from before this was counted it is absent. */
  readonly byPoints?: readonly { readonly points: number; readonly results: number }[];
  readonly mostRisen?: { readonly from: number; readonly to: number } | null;
  readonly mostFallen?: { readonly from: number; readonly to: number } | null;
  /** ISO 8601. */
  readonly countedAt: string;
};

/** How many rulings are in force for a test; without a row none is. What is read of its results is read with this. */
export const keyRevisions = pgTable('key_revisions', {
  testId: uuid('test_id')
    .primaryKey()
    .references(() => tests.id, { onDelete: 'cascade' }),
  revision: integer('revision').notNull(),
});

/** Results that are still to be read for a ruling. Whoever works through a chunk removes it in the same transaction. */
export const rescoringChunks = pgTable(
  'rescoring_chunks',
  {
    rulingId: uuid('ruling_id')
      .notNull()
      .references(() => rulings.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    accountIds: uuid('account_ids').array().notNull(),
    resultIds: uuid('result_ids').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.rulingId, table.number] })],
);

/**
 * Results that a ruling changes: what they are to become, and when it is in force, what they were. Without a foreign
 * key to the results, for a million are written at once; a trigger removes those of results that go.
 */
export const rescoredResults = pgTable(
  'rescored_results',
  {
    rulingId: uuid('ruling_id')
      .notNull()
      .references(() => rulings.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').notNull(),
    resultId: uuid('result_id').notNull(),
    beforeMarks: integer('before_marks').notNull(),
    beforeTotal: integer('before_total').notNull(),
    beforePercentage: smallint('before_percentage').notNull(),
    marks: integer('marks').notNull(),
    total: integer('total').notNull(),
    percentage: smallint('percentage').notNull(),
    correct: integer('correct').notNull(),
    incorrect: integer('incorrect').notNull(),
    skipped: integer('skipped').notNull(),
    /** Whether the answer, or the blank, was no mistake before and is one now. */
    isNowWrong: boolean('is_now_wrong').notNull(),
    /** Null: with the ruling. Later, where it was handed in while the ruling came into force. */
    appliedAt: timestamp('applied_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.rulingId, table.accountId, table.resultId] }),
    index('rescored_results_result').on(table.accountId, table.resultId),
  ],
);
