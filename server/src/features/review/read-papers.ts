import { selectReadLanguages } from '#features/review/answered-queries.ts';
import type { Paper, Papers } from '#features/review/papers.ts';
import type { Db } from '#platform/database/database.ts';

/** Papers with the keys that hold for a learner: in the language of the test that he handed in last. */
export async function readPapersOf(
  { db, papers }: { readonly db: Db; readonly papers: Papers },
  accountId: string,
  versionIds: readonly string[],
): Promise<(versionId: string) => Promise<Paper>> {
  const languages = await selectReadLanguages(db, accountId, [...new Set(versionIds)]);
  return (versionId) => papers.get(versionId, languages.get(versionId));
}
