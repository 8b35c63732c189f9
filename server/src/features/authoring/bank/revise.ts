import { isDeepStrictEqual } from 'node:util';
import type { Api, BodyOf, FullBankQuestion } from '@taiyari/contract';
import { textsOfQuestion } from '@taiyari/contract/rules/question-texts';
import type { Deps } from '#deps.ts';
import { type Administrator, recordChanges } from '#features/audit/port.ts';
import * as filing from '#features/authoring/bank/filing/filing-queries.ts';
import { selectRevision } from '#features/authoring/bank/question-queries.ts';
import { readBankQuestion } from '#features/authoring/bank/service.ts';
import { requireDrawable } from '#features/pictures/port.ts';
import { withTransaction } from '#platform/database/database.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';
import { faultsOfFormulas } from '#platform/text/formulas.ts';

/**
 * Writes a question of the bank anew. Its translations come along, and are stale beside another English. No test takes
 * the revision by itself.
 * @throws AppError `conflict` when there is a newer revision than the one that was open; then nothing is written.
 */
export async function reviseBankQuestion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  administrator: Administrator,
  id: string,
  { basedOn, ...written }: BodyOf<Api['reviseBankQuestion']>,
): Promise<FullBankQuestion> {
  const texts = textsOfQuestion({ ...written, translations: {} });
  const broken = await faultsOfFormulas(texts);
  return withTransaction(db, async (db) => {
    const [locked] = await filing.lockRevisions(db, [id]);
    if (!locked) throw notFound('Question not found');
    if (locked.revision !== basedOn) {
      throw new AppError(
        'conflict',
        `Somebody else has written revision ${locked.revision} since you opened this question.`,
      );
    }
    const now = clock.now();
    await requireDrawable(db, texts, broken, now);
    const before = await selectRevision(db, id, basedOn);
    const { passage, question: text, options, correctAnswer: correct, explanation } = written;
    const content = { ...before, passage, text, options, correct, explanation };
    if (isDeepStrictEqual(content, before)) return readBankQuestion(db, id);
    const number = basedOn + 1;
    const createdBy = administrator?.accountId ?? null;
    const row = { bankQuestionId: id, number, basedOn, ...content, createdBy, createdAt: now };
    await filing.insertRevisions(db, [row]);
    await filing.updateNewest(db, [{ id }], [row], now);
    const change = {
      action: 'question.revised',
      subjectId: id,
      subjectName: text.slice(0, 200),
      before: toState(before, basedOn),
      after: toState(content, number),
    } as const;
    await recordChanges(db, administrator, [change], now);
    return readBankQuestion(db, id);
  });
}

/** What the audit log keeps. */
function toState(
  { passage, text, options, correct, explanation }: filing.QuestionContent,
  revision: number,
) {
  return { revision, passage, question: text, options, correctAnswer: correct, explanation };
}
