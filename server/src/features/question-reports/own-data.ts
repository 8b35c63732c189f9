import type { AccountExport } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { selectEveryReport } from '#features/question-reports/queries.ts';
import { toOwnReport } from '#features/question-reports/views.ts';

/**
 * Everything that a learner has reported, and what became of it: nothing yet where he is asked the question in a test and
 * the reply might tell him its key.
 */
export async function exportReports(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
): Promise<AccountExport['reports']> {
  const rows = await selectEveryReport(db, accountId);
  return rows.map(({ testTitle, question, mayTell, ...row }) => {
    const { kind, text, createdAt, outcome, reply, closedAt } = toOwnReport(
      mayTell ? row : { ...row, outcome: null, reply: '', closedAt: null },
    );
    return {
      testTitle,
      question: question ?? '',
      kind,
      text,
      createdAt,
      outcome,
      reply,
      closedAt,
    };
  });
}
