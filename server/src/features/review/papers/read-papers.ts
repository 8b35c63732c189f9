import type { Language } from '@taiyari/contract/rules/languages';
import { sql } from 'drizzle-orm';
import type { Paper, Papers } from '#features/review/papers/papers.ts';
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

/** In which language a learner has read each version that he handed in, the last time; absent: he has not. */
async function selectReadLanguages(
  db: Db,
  accountId: string,
  versionIds: readonly string[],
): Promise<Map<string, Language>> {
  if (versionIds.length === 0) return new Map();
  const { rows } = await db.execute<{ versionId: string; language: Language }>(sql`
    select distinct on (version_id) version_id as "versionId", coalesce(lang, 'en') as language
      from attempts
     where attempts.account_id = ${accountId} and status = 'submitted' and version_id = any(${`{${versionIds.join()}}`}::uuid[])
     order by version_id, submitted_at desc, id desc`);
  return new Map(rows.map(({ versionId, language }) => [versionId, language]));
}
