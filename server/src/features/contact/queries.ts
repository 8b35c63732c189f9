import type { Api, QueryOf } from '@taiyari/contract';
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import { accounts } from '#database/accounts.ts';
import { contactAnswers, contactMessages } from '#database/contact.ts';
import type { Db } from '#platform/database/database.ts';
import { holds, type Searching } from '#platform/database/searching/search.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

export type MessageFilter = Searching<QueryOf<Api['listContactMessages']>>;
export type MessageRow = Omit<typeof contactMessages.$inferSelect, 'words'>;
export type AnswerRow = Awaited<ReturnType<typeof selectAnswers>>[number];

const { words: _, ...columns } = getTableColumns(contactMessages);

export async function insertContactMessage(
  db: Db,
  row: typeof contactMessages.$inferInsert,
): Promise<void> {
  await db.insert(contactMessages).values(row);
}

/** One page of the messages that match, the latest first. */
export async function selectMessages(
  db: Db,
  { limit, offset, ...filter }: MessageFilter,
): Promise<MessageRow[]> {
  return db
    .select(columns)
    .from(contactMessages)
    .where(conditionOf(filter))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)
    .offset(offset);
}

export async function countMessages(db: Db, filter: MessageFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(contactMessages)
    .where(conditionOf(filter));
  return row?.total ?? 0;
}

export function selectStateCounts(db: Db): Promise<{ state: string; messages: number }[]> {
  return db
    .select({ state: contactMessages.state, messages: count() })
    .from(contactMessages)
    .groupBy(contactMessages.state);
}

/** @throws AppError `not-found`. */
export async function selectMessage(db: Db, id: string): Promise<MessageRow> {
  const [row] = await db.select(columns).from(contactMessages).where(eq(contactMessages.id, id));
  if (!row) throw messageNotFound();
  return row;
}

/** Two who answer at the same moment come one after the other. @throws AppError `not-found`. */
export async function lockMessage(db: Db, id: string): Promise<MessageRow> {
  const [row] = await db
    .select(columns)
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('no key update');
  if (!row) throw messageNotFound();
  return row;
}

export async function updateState(db: Db, id: string, state: string): Promise<void> {
  await db.update(contactMessages).set({ state }).where(eq(contactMessages.id, id));
}

/** The oldest first. */
export async function selectAnswers(db: Db, messageId: string) {
  return db
    .select({
      id: contactAnswers.id,
      text: contactAnswers.text,
      authorName: accounts.name,
      createdAt: contactAnswers.createdAt,
    })
    .from(contactAnswers)
    .leftJoin(accounts, eq(accounts.id, contactAnswers.authorId))
    .where(eq(contactAnswers.messageId, messageId))
    .orderBy(asc(contactAnswers.createdAt), asc(contactAnswers.id));
}

/** Those from the address of an account, if it is verified; the oldest first. */
export function selectMessagesFrom(db: Db, accountId: string) {
  const { id, name, email, subject, message, createdAt } = contactMessages;
  return db
    .select({ id, name, email, subject, message, createdAt })
    .from(contactMessages)
    .innerJoin(accounts, eq(sql`lower(${accounts.email})`, sql`lower(${email})`))
    .where(and(eq(accounts.id, accountId), eq(accounts.isVerified, true)))
    .orderBy(asc(createdAt), asc(id));
}

/** The same, with their answers. */
export async function deleteMessagesFrom(db: Db, accountId: string): Promise<void> {
  const ofAccount = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.isVerified, true),
        eq(sql`lower(${accounts.email})`, sql`lower(${contactMessages.email})`),
      ),
    );
  await db.delete(contactMessages).where(exists(ofAccount));
}

/** Not who wrote them: that is another account. The oldest first. */
export function selectTextsOfAnswers(db: Db, messageIds: readonly string[]) {
  const { messageId, text, createdAt, id } = contactAnswers;
  return db
    .select({ messageId, text, createdAt })
    .from(contactAnswers)
    .where(inArray(messageId, [...messageIds]))
    .orderBy(asc(createdAt), asc(id));
}

export async function insertAnswer(db: Db, row: typeof contactAnswers.$inferInsert): Promise<void> {
  await db.insert(contactAnswers).values(row);
}

function conditionOf({ search, state }: Pick<MessageFilter, 'search' | 'state'>): SQL | undefined {
  return and(
    state === '' ? undefined : eq(contactMessages.state, state),
    holds(contactMessages.words, search),
  );
}

function messageNotFound() {
  return notFound('Message not found');
}
