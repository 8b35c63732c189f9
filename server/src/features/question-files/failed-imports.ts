/** Files of which nothing came into a test stay in sight, so that somebody mends them. */
import type { ImportReport } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { recordChanges } from '#features/audit/port.ts';
import { cleanName, importQuestions } from '#features/question-files/import-service.ts';
import * as queries from '#features/question-files/queries.ts';
import { withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

type Import = Parameters<typeof importQuestions>;

/** Imports, and notes a file that was refused, whole or in part; an import into the test takes the notes away. */
export async function importOrNote(...[deps, actor, upload, choices]: Import) {
  const note = (reason: string) =>
    queries.upsertFailure(deps.db, {
      testId: upload.testId,
      fileName: cleanName(upload.name),
      reason,
      failedAt: deps.clock.now(),
    });
  try {
    const report = await importQuestions(deps, actor, upload, choices);
    const reason = report.importId === null ? whyNotWhole(report) : null;
    if (reason !== null) await note(reason);
    return report;
  } catch (error) {
    if (isRefused(error) && !upload.signal.aborted) await note(error.message);
    throw error;
  }
}

function whyNotWhole({ obstacle, refused, found }: ImportReport): string | null {
  if (refused.length === 0) return obstacle;
  return `${refused.length} of ${found} ${found === 1 ? 'question' : 'questions'} ${refused.length === 1 ? 'is' : 'are'} refused.`;
}

function isRefused(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'invalid-input';
}

export function dismissFailedImports(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  testId: string,
): Promise<undefined> {
  return withTransaction(db, async (db) => {
    const { title } = await queries.selectTest(db, testId);
    const files = await queries.deleteFailures(db, testId);
    if (files.length === 0) return undefined;
    const change = {
      action: 'test.failed-imports-dismissed',
      subjectId: testId,
      subjectName: title,
      before: { files },
    } as const;
    await recordChanges(db, actor, [change], clock.now());
    return undefined;
  });
}
