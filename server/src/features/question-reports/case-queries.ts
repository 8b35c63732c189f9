/** What stands beside the reports of a question. */
import type { TranslationLanguage } from '@taiyari/contract/rules/languages';
import { sql } from 'drizzle-orm';
import type { StoredFigures } from '#features/question-reports/figures.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

/** How many first attempts at each version, by its number, have been counted. */
export async function selectLearnersOfVersions(
  db: Db,
  testId: string,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ number: number; learners: number }>(sql`
    select v.number, i.learners from test_versions v join item_statistics i on i.version_id = v.id
     where v.test_id = ${testId}`);
  return new Map(rows.map(({ number, learners }) => [number, learners]));
}

/** What the case of a question shows beside its words. @throws AppError `not-found` for a version that there is not. */
export async function selectCaseParts(db: Db, versionId: string) {
  const { rows } = await db.execute<{
    testTitle: string;
    isTestTrashed: boolean;
    number: number;
    explanations: string[];
    translated: TranslationLanguage[];
    learners: number | null;
    questions: StoredFigures[] | null;
  }>(sql`
    select t.title as "testTitle", t.status = 'trashed' as "isTestTrashed", v.number, k.explanations, i.learners, i.questions,
           array(select distinct p.lang
                   from test_version_papers p join test_versions o on o.id = p.version_id
                  where o.test_id = v.test_id order by p.lang) as translated
      from test_versions v
      join tests t on t.id = v.test_id
      join test_version_keys k on k.version_id = v.id
      left join item_statistics i on i.version_id = v.id
     where v.id = ${versionId}`);
  const [row] = rows;
  if (!row) throw notFound('Question not found');
  return row;
}
