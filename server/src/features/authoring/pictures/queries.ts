import { sql } from 'drizzle-orm';
import {
  questionRevisions,
  questions,
  questionTexts,
  testVersionExplanations,
  testVersionKeys,
} from '#database/answer-keys.ts';
import { testVersionPapers, testVersions } from '#database/catalogue.ts';
import type { Db } from '#platform/database/database.ts';

/**
 * The hashes of all pictures that a text names: of a test, also one in the trash, of any revision in the bank, or of
 * a frozen version, by which results are read for ever.
 */
export async function selectNamedPictures(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ hash: string }>(sql`
    with texts (words) as (
      select concat_ws(' ', passage, text, explanation, array_to_string(options, ' ')) from ${questions}
      union all
      select concat_ws(' ', passage, text, explanation, array_to_string(options, ' '), source::text)
        from ${questionTexts}
      union all
      select concat_ws(' ', passage, text, explanation, array_to_string(options, ' '), translations::text)
        from ${questionRevisions}
      union all select paper from ${testVersions}
      union all select paper from ${testVersionPapers}
      union all select explanations::text from ${testVersionKeys}
      union all select explanations::text from ${testVersionExplanations})
    select distinct found[1] as hash
      from texts, regexp_matches(words, '\\(picture:([0-9a-f]{64})/', 'g') as found
     where words like '%(picture:%'`);
  return new Set(rows.map(({ hash }) => hash));
}
