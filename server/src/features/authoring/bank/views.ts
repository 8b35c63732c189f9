import type { BankQuestion, FullBankQuestion } from '@taiyari/contract';
import type { BankRow } from '#features/authoring/bank/list-queries.ts';
import type { RevisionRow, UseRow } from '#features/authoring/bank/question-queries.ts';
import { toManagedTranslations, toStatus } from '#features/authoring/test/views.ts';

export function toBankQuestion({ retiredAt, ...row }: BankRow): BankQuestion {
  return { ...row, isRetired: retiredAt !== null, updatedAt: row.updatedAt.toISOString() };
}

/** With keys: for administrators only. */
export function toFullBankQuestion(
  row: BankRow,
  revisions: readonly RevisionRow[],
  uses: readonly UseRow[],
  replacedBy: FullBankQuestion['replacedBy'],
): FullBankQuestion {
  return {
    ...toBankQuestion(row),
    replacedBy,
    revisions: revisions.map(toRevision),
    uses: uses.map(({ before, status, ...use }) => ({
      ...use,
      status: toStatus(status),
      number: before + 1,
    })),
  };
}

function toRevision(row: RevisionRow): FullBankQuestion['revisions'][number] {
  return {
    number: row.number,
    basedOn: row.basedOn,
    ...(row.passage !== '' && { passage: row.passage }),
    question: row.text,
    options: row.options,
    correctAnswer: row.correct,
    explanation: row.explanation,
    translations: toManagedTranslations(row),
    createdAt: row.createdAt.toISOString(),
    createdBy: row.author,
  };
}
