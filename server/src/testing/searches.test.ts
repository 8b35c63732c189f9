import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '#database/accounts.ts';
import { questionRevisions } from '#database/answer-keys.ts';
import { auditLog } from '#database/audit.ts';
import { tests } from '#database/catalogue.ts';
import {
  containsText,
  containsWords,
  foldedWords,
} from '#platform/database/searching/contains-text.ts';
import { latinWords } from '#platform/database/searching/latin-words.ts';
import { holds, type Search, searchFor } from '#platform/database/searching/search.ts';
import { useOwnDatabase } from '#testing/test-database.ts';

const database = useOwnDatabase();

/** One row in a thousand has each word. */
const words = { Hindi: 'अनुच्छेद', Urdu: 'دستور', English: 'article' };
const text = sql`case n % 1000 when 1 then 'भाग अनुच्छेद ' when 2 then 'دستور دفعہ ' when 3 then 'Article ' else 'row ' end || n`;
const rows = 20_000;

async function fillTests(): Promise<void> {
  const { db } = database.current;
  await db.execute(sql`
    insert into tests (id, title, category, duration_minutes, created_at, updated_at)
      select gen_random_uuid(), ${text}, 'History', 10, now(), now() from generate_series(1, ${rows}) as n`);
  await db.execute(sql`vacuum analyze ${tests}`);
}

async function fill(): Promise<void> {
  const { db } = database.current;
  await fillTests();
  await db.execute(sql`
    insert into accounts (id, name, email, password_hash, registered_at, password_updated_at)
      select gen_random_uuid(), ${text}, 'learner-' || n || '@example.com', '', now(), now()
        from generate_series(1, ${rows}) as n`);
  await db.execute(sql`
    insert into audit_log (id, at, action, subject_name)
      select gen_random_uuid(), now(), 'test.updated', ${text} from generate_series(1, ${rows}) as n`);
  await db.execute(sql`
    insert into bank_questions (id, revision, created_at, updated_at)
      select gen_random_uuid(), 1, now(), now() from generate_series(1, ${rows})`);
  // The word stands in a translation, as it would; English in the question itself.
  await db.execute(sql`
    insert into question_revisions
           (bank_question_id, number, passage, text, options, correct, explanation, translations, created_at)
      select id, 1, '', case when n % 1000 = 3 then ${text} else 'Row ' || n end, array['A', 'B'], 0, '',
             case when n % 1000 in (1, 2) then jsonb_build_object('hi', jsonb_build_object(
               'question', ${text}, 'options', array['A', 'B'], 'explanation', '', 'reviewed', false))
             else '{}' end, now()
        from (select id, row_number() over () as n from bank_questions
               where id not in (select bank_question_id from question_revisions)) as numbered`);
  for (const table of [accounts, auditLog, questionRevisions])
    await db.execute(sql`vacuum analyze ${table}`);
}

describe('a search in a filled table', () => {
  it('finds Hindi, Urdu and English words by the index', async () => {
    await fill();
    const searches = {
      tests_words: (word: string) =>
        sql`from ${tests} where ${holds(tests.words, { words: [word], isForgiving: false })}`,
      question_revisions_words: (word: string) =>
        sql`from ${questionRevisions} where ${holds(questionRevisions.words, { words: [word], isForgiving: false })}`,
      accounts_folded: (word: string) =>
        sql`from ${accounts} where ${holds(foldedWords(accounts.words), { words: [word], isForgiving: false })}`,
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
    const english = sql`from ${accounts} where ${containsWords(accounts.words, words.English)}`;
    const { rows: plan } = await database.current.db.execute(sql`explain select 1 ${english}`);
    expect(JSON.stringify(plan)).toContain('accounts_words');
  }, 60_000);

  it('finds a word with a slip of the pen by the index', async () => {
    await fillTests();
    for (const word of ['artcle', 'aritcle', 'artikle', 'articlee']) {
      const near = sql`from ${tests} where ${holds(tests.words, { words: [word], isForgiving: true })}`;
      const { rows: plan } = await database.current.db.execute(sql`explain select 1 ${near}`);
      expect(JSON.stringify(plan), word).toContain('tests_words');
      const { rows: found } = await database.current.db.execute(
        sql`select count(*)::int as found ${near}`,
      );
      expect(found, word).toEqual([{ found: rows / 1000 }]);
    }
  }, 60_000);
});

describe('what is read as the same word', () => {
  it.each([
    ['हिन्दी', 'हिंदी'],
    ['सम्पादन', 'संपादन'],
    ['पञ्चायत', 'पंचायत'],
    ['दफ़्तर', 'दफ्तर'],
    ['चाँद', 'चांद'],
    ['अनुच्छेद ३७०', 'अनुच्छेद 370'],
    ['کشمیر', 'كشمير'],
    ['آئین', 'ائین'],
    ['أردو', 'اردو'],
    ['قُرآن', 'قران'],
    ['معاہدہ', 'معاهدة'],
    ['دفعہ ۳۷۰', 'دفعه 370'],
    ['می\u200cروم', 'میروم'],
    ['CAFÉ', 'cafe'],
  ])('folds %s and %s to one spelling', async (one, other) => {
    const { rows } = await database.current.db.execute(
      sql`select fold(${one}) = fold(${other}) as same`,
    );
    expect(rows).toEqual([{ same: true }]);
  });

  it.each([
    ['हिन्दी', 'हिमालय'],
    ['अन्न', 'अंन'],
    ['کل', 'گل'],
  ])('keeps %s and %s apart', async (one, other) => {
    const { rows } = await database.current.db.execute(
      sql`select fold(${one}) = fold(${other}) as same`,
    );
    expect(rows).toEqual([{ same: false }]);
  });
});

describe('the Latin words of Hindi and Urdu ones', () => {
  it('are looked up as they are folded', async () => {
    const { rows } = await database.current.db.execute(
      sql`select word from unnest(${sql.param([...latinWords.keys()])}::text[]) as word where fold(word) <> word`,
    );
    expect(rows).toEqual([]);
  });

  it('are of one script each', () => {
    const mixed = [...latinWords.keys()].filter((word) => !/^([ऀ-ॿ]+|[؀-ۿ]+)$/u.test(word));
    expect(mixed).toEqual([]);
  });
});

describe('a search', () => {
  const titles = [
    'Police Constable',
    'Polity',
    'Group C',
    '(Police) Driver',
    '50% of all',
    'Jammu',
    'Junior Assistant',
    'General Knowledge',
    'Nursing (Public)',
    'वन रक्षक',
  ];

  async function find(text: string): Promise<string[]> {
    const { db } = database.current;
    const list = async (filter: { search: Search | null }) => {
      const found = await db.select().from(tests).where(holds(tests.words, filter.search));
      return { titles: found.map(({ title }) => title).sort(), total: found.length };
    };
    return (await searchFor(db, { search: text }, list)).titles;
  }

  it.each([
    ['polce', ['(Police) Driver', 'Police Constable']],
    ['poilce', ['(Police) Driver', 'Police Constable']],
    ['pollice', ['(Police) Driver', 'Police Constable']],
    ['polise', ['(Police) Driver', 'Police Constable']],
    ['constabel police', ['Police Constable']],
    ['gorup', ['Group C']],
    ['jamu', ['Jammu']],
    // What is there as it is written is no slip.
    ['polity', ['Polity']],
    ['pol', ['(Police) Driver', 'Police Constable', 'Polity']],
    ['driver (police)', ['(Police) Driver']],
    ['50%', ['50% of all']],
    ['5_%', []],
    ['p.lity', ['Polity']],
    ['.*', []],
    ['(((((', []],
    ['kashmir', []],
    // Hindi and Urdu of what is written in English, translated or by its sound.
    ['पुलिस', ['(Police) Driver', 'Police Constable']],
    ['پولیس', ['(Police) Driver', 'Police Constable']],
    ['पुलिस कांस्टेबल', ['Police Constable']],
    ['پولیس کانسٹیبل', ['Police Constable']],
    ['ड्राइवर', ['(Police) Driver']],
    ['ڈرائیور', ['(Police) Driver']],
    ['जम्मू', ['Jammu']],
    ['جموں', ['Jammu']],
    ['जूनियर असिस्टेंट', ['Junior Assistant']],
    ['जूनियर असिस', ['Junior Assistant']],
    ['सामान्य ज्ञान', ['General Knowledge']],
    ['معلومات عامہ', []],
    ['पब्लिक', ['Nursing (Public)']],
    ['नर्सिंग', ['Nursing (Public)']],
    ['वन', ['वन रक्षक']],
    ['कख', []],
    ['', [...titles].sort()],
  ])('for %j finds %j', async (text, expected) => {
    await database.current.db.execute(sql`
      insert into tests (id, title, category, duration_minutes, created_at, updated_at)
        select gen_random_uuid(), title, 'History', 10, now(), now()
          from unnest(${sql.param(titles)}::text[]) as title`);
    expect(await find(text)).toEqual(expected);
  });
});
