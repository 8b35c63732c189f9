import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '#database/accounts.ts';
import { auditLog } from '#database/audit.ts';
import { tests } from '#database/catalogue.ts';
import { containsText, containsWords } from '#platform/database/contains-text.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();

/** One row in a thousand has each word. */
const words = { Hindi: 'अनुच्छेद', Urdu: 'دستور', English: 'article' };
const text = sql`case n % 1000 when 1 then 'भाग अनुच्छेद ' when 2 then 'دستور دفعہ ' when 3 then 'Article ' else 'row ' end || n`;
const rows = 20_000;

async function fill(): Promise<void> {
  const { db } = database.current;
  await db.execute(sql`
    insert into accounts (id, name, email, password_hash, registered_at, password_updated_at)
      select gen_random_uuid(), ${text}, 'learner-' || n || '@example.com', '', now(), now()
        from generate_series(1, ${rows}) as n`);
  await db.execute(sql`
    insert into tests (id, title, category, duration_minutes, created_at, updated_at)
      select gen_random_uuid(), ${text}, 'History', 10, now(), now() from generate_series(1, ${rows}) as n`);
  await db.execute(sql`
    insert into audit_log (id, at, action, subject_name)
      select gen_random_uuid(), now(), 'test.updated', ${text} from generate_series(1, ${rows}) as n`);
  for (const table of [accounts, tests, auditLog]) await db.execute(sql`vacuum analyze ${table}`);
}

describe('a search in a filled table', () => {
  it('finds Hindi, Urdu and English words by the index', async () => {
    await fill();
    const searches = {
      accounts_words: (word: string) =>
        sql`from ${accounts} where ${containsWords(accounts.words, word)}`,
      tests_title_words: (word: string) =>
        sql`from ${tests} where ${containsText([tests.title], word)}`,
      audit_log_name_words: (word: string) =>
        sql`from ${auditLog} where ${containsText([auditLog.subjectName], word)}`,
    };
    for (const [index, search] of Object.entries(searches)) {
      for (const word of Object.values(words)) {
        const { rows: plan } = await database.current.db.execute(
          sql`explain (analyze, costs off, timing off) select 1 ${search(word)}`,
        );
        const text = JSON.stringify(plan);
        expect(text, `${word} by ${index}`).toContain(index);
        // An index that knows none of the letters gives every row, to be looked at one by one.
        const removed = /Rows Removed by Index Recheck: (\d+)/.exec(text)?.[1] ?? '0';
        expect(Number(removed), `${word} by ${index}`).toBeLessThan(100);
        const { rows: found } = await database.current.db.execute(
          sql`select count(*)::int as found ${search(word)}`,
        );
        expect(found).toEqual([{ found: rows / 1000 }]);
      }
    }
  }, 60_000);
});
