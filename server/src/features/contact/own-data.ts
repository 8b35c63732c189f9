import type { AccountExport } from '@taiyari/contract';
import { selectMessagesFrom, selectTextsOfAnswers } from '#features/contact/queries.ts';
import type { Db } from '#platform/database/database.ts';

/**
 * What came from the address of an account, by whom the site was written to before there was one as well: the answers
 * went to that address anyway. Only once it is verified: else anybody could read what a stranger wrote by signing up
 * with his address.
 */
export async function exportMessages(
  db: Db,
  accountId: string,
): Promise<AccountExport['messages']> {
  const messages = await selectMessagesFrom(db, accountId);
  const answers = await selectTextsOfAnswers(
    db,
    messages.map(({ id }) => id),
  );
  return messages.map(({ id, createdAt, ...message }) => ({
    ...message,
    sentAt: createdAt.toISOString(),
    answers: answers
      .filter(({ messageId }) => messageId === id)
      .map(({ text, createdAt }) => ({ text, answeredAt: createdAt.toISOString() })),
  }));
}
