import type { Practice } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import type { Deps } from '#deps.ts';
import { selectSatQuestions } from '#features/attempts/port.ts';
import * as queries from '#features/practice/queries.ts';
import { type Asked, toPractice } from '#features/practice/views.ts';
import type { Paper, Papers } from '#features/review/port.ts';
import type { Db } from '#platform/database/database.ts';

export type PracticeDeps = Pick<Deps, 'db' | 'clock'> & { readonly papers: Papers };

type PapersOf = ReadonlyMap<string, Paper>;

/** The papers of a practice. Before any transaction: papers come by a connection of their own. */
export async function readPapers(
  { db, papers }: { readonly db: Db; readonly papers: Papers },
  accountId: string,
  practiceId: string,
): Promise<PapersOf> {
  const rows = await queries.selectPracticeQuestions(db, accountId, practiceId);
  const versionIds = [...new Set(rows.map(({ versionId }) => versionId))];
  return new Map(
    await Promise.all(versionIds.map(async (id) => [id, await papers.get(id)] as const)),
  );
}

/** The questions of a practice as they stand now, in their order. */
export async function readAsked(
  db: Db,
  { accountId, id }: Pick<queries.PracticeRow, 'accountId' | 'id'>,
  papersOf: PapersOf,
): Promise<Asked[]> {
  const rows = await queries.selectPracticeQuestions(db, accountId, id);
  return rows.map((row) => {
    const paper = papersOf.get(row.versionId);
    const question = paper?.questions[row.position];
    if (paper === undefined || question?.id !== row.questionId) {
      throw new Error(`question ${row.questionId} of a practice is misplaced`);
    }
    return { row, paper, question };
  });
}

/** As its learner gets it. */
export async function presentPractice(
  { db, clock, papers }: PracticeDeps,
  practice: queries.PracticeRow,
  lang: Language = 'en',
): Promise<Practice> {
  const { accountId, id } = practice;
  const asked = await readAsked(db, practice, await readPapers({ db, papers }, accountId, id));
  const satQuestions = await selectSatQuestions(db, accountId);
  return toPractice({ practice, asked, satQuestions, now: clock.now(), lang });
}
