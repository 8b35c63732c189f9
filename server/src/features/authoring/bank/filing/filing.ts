import { isDeepStrictEqual } from 'node:util';
import type { Administrator } from '#features/audit/port.ts';
import * as queries from '#features/authoring/bank/filing/filing-queries.ts';
import type { Db } from '#platform/database/database.ts';

/** When drafts were changed, and by whom. */
export type Occasion = { readonly now: Date; readonly administrator: Administrator };

/** Which question of the bank a new question of a test is, by the id in the test. */
export type Links = ReadonlyMap<string, string>;

/**
 * Brings the bank in step with the drafts of tests, whatever has changed them: call it in the transaction that does. A
 * question that the bank does not know becomes one of it; other words or another key become a revision, unless there
 * is one that says just that. Where a test had the newest they always do: what it goes back to is newer than what it
 * takes back. What the bank says of a question besides its texts stays as it is.
 */
export async function fileInBank(
  db: Db,
  testIds: readonly string[],
  { now, administrator }: Occasion,
  links: Links = new Map(),
): Promise<void> {
  const rows = await queries.selectUnfiled(db, testIds);
  const bankIdOf = (row: queries.UnfiledRow) => row.bankQuestionId ?? links.get(row.id);
  const known = new Set(rows.map(bankIdOf).filter((id) => id !== undefined));
  const bank = new Map(
    (await queries.lockRevisions(db, [...known])).map((one) => [one.id, { ...one, isNew: false }]),
  );
  const written: queries.NewRevision[] = [];
  const uses: queries.Use[] = [];
  for (const row of rows) {
    const id = bankIdOf(row) ?? row.id;
    const question = bank.get(id) ?? newQuestion(id, row);
    bank.set(id, question);
    const content = queries.contentOf(row);
    const hadNewest = row.revision === question.revision;
    const same = hadNewest
      ? undefined
      : question.revisions.find((one) => isDeepStrictEqual(queries.contentOf(one), content));
    const number = same?.number ?? question.revision + 1;
    if (!same) {
      const basedOn = row.revision ?? (question.isNew ? null : question.revision);
      written.push({
        bankQuestionId: id,
        number,
        basedOn,
        ...content,
        createdAt: now,
        createdBy: administrator?.accountId ?? null,
      });
      question.revision = number;
      question.revisions = [{ number, ...content }, ...question.revisions];
    }
    uses.push({ questionId: row.id, testId: row.testId, bankQuestionId: id, revision: number });
  }
  await queries.insertBankQuestions(db, [...bank.values()].filter(isNew), now);
  await queries.insertRevisions(db, written);
  await queries.upsertUses(db, uses);
  await queries.updateNewest(db, [...bank.values()].filter(isKnown), written, now);
}

type Filed = queries.LockedQuestion & {
  readonly isNew: boolean;
  readonly subject?: string;
  readonly topic?: string;
};

function newQuestion(id: string, { subject, tag }: queries.UnfiledRow): Filed {
  return { id, revision: 0, revisions: [], isNew: true, subject, topic: tag };
}

function isNew({ isNew }: Filed): boolean {
  return isNew;
}

function isKnown({ isNew }: Filed): boolean {
  return !isNew;
}
