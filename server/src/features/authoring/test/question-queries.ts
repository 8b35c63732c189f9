import { translationLanguages } from '@taiyari/contract/rules/languages';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { questions, questionTexts } from '#database/answer-keys.ts';
import { fileInBank, type Links, type Occasion } from '#features/authoring/bank/filing/filing.ts';
import type { QuestionRow } from '#features/authoring/queries.ts';
import type { Db } from '#platform/database/database.ts';
import { chunksOf } from '#platform/database/statements/chunks.ts';

/** What turns the questions of tests into others. */
export type QuestionChanges = {
  readonly added: readonly QuestionRow[];
  /** Rows that keep their id and get other contents or another position. */
  readonly changed: readonly QuestionRow[];
  readonly removedIds: readonly string[];
};

/**
 * Writes changes of one or many tests, and brings the question bank in step with them; frozen versions keep their
 * copies. Call it in a transaction.
 * @param links which of the added ones are questions that the bank has
 */
export async function writeQuestions(
  db: Db,
  changes: QuestionChanges,
  occasion: Occasion,
  links?: Links,
): Promise<void> {
  for (const some of chunksOf(changes.removedIds)) {
    await db.delete(questions).where(inArray(questions.id, some));
  }
  await updateQuestions(db, changes.changed);
  for (const some of chunksOf(changes.added)) {
    await db.insert(questions).values(some.map(({ translations: _, ...row }) => row));
  }
  await writeTexts(db, changes);
  const touched = new Set([...changes.added, ...changes.changed].map(({ testId }) => testId));
  await fileInBank(db, [...touched], occasion, links);
}

/** The translations of what was added or changed, in place of those there were. */
async function writeTexts(db: Db, { added, changed }: QuestionChanges): Promise<void> {
  for (const some of chunksOf(changed.map(({ id }) => id))) {
    await db.delete(questionTexts).where(inArray(questionTexts.questionId, some));
  }
  const texts = [...added, ...changed].flatMap(toTexts);
  for (const some of chunksOf(texts)) await db.insert(questionTexts).values(some);
}

function toTexts({ id, translations }: QuestionRow): (typeof questionTexts.$inferInsert)[] {
  return translationLanguages.flatMap((lang) => {
    const translation = translations[lang];
    if (!translation) return [];
    const { question: text, options, passage = '', ...rest } = translation;
    return [{ questionId: id, lang, passage, text, options: [...options], ...rest }];
  });
}

/**
 * Writes changed rows over what is there. Positions are unique per test at every moment, so the
 * rows first step aside: two that change places would meet otherwise.
 */
async function updateQuestions(db: Db, rows: readonly QuestionRow[]): Promise<void> {
  for (const some of chunksOf(rows.map(({ id }) => id))) {
    await db
      .update(questions)
      .set({ position: sql`-1 - ${questions.position}` })
      .where(inArray(questions.id, some));
  }
  for (const some of chunksOf(rows)) {
    await db
      .insert(questions)
      .values(some.map(({ translations: _, ...row }) => row))
      .onConflictDoUpdate({ target: questions.id, set: overwritten });
  }
}

const overwritten: Record<string, SQL> = {
  position: sql`excluded.position`,
  passage: sql`excluded.passage`,
  text: sql`excluded.text`,
  options: sql`excluded.options`,
  correct: sql`excluded.correct`,
  explanation: sql`excluded.explanation`,
  tag: sql`excluded.tag`,
  subject: sql`excluded.subject`,
  section: sql`excluded.section`,
};
