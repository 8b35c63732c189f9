import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { demoBundle } from '#demo-content.ts';
import { exportBundle, importBundle, loadDemoContent } from '#features/bundles/service.ts';
import {
  buildBundle,
  buildQuestion,
  buildSeries,
  buildTest,
} from '#features/bundles/testing/bundles.ts';
import { createDiskStore } from '#platform/files/disk-store.ts';
import { givenSeries, givenTest } from '#testing/builders.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { useOwnDatabase, useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const other = useOwnDatabase();
const clock = createFakeClock();

const files = createDiskStore(path.join(tmpdir(), `taiyari-bundles-${process.pid}`));
const here = () => ({ db: database.current.db, clock, files });
const there = () => ({ db: other.current.db, clock, files });

// A whole demo bundle goes to and fro: more work than five seconds hold on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('exportBundle', () => {
  it('gives back what was imported, every default written out', async () => {
    await importBundle(here(), {
      series: [buildSeries({ iconBg: 'red-100' })],
      tests: [buildTest({ incorrectMarks: -0.5, isActive: false, tags: ['a', 'b'] })],
      announcements: [{ key: 'a', title: 'A', type: 'warning', url: 'https://a.example/' }],
    });
    const bundle = await exportBundle(here());
    expect(bundle.series).toEqual([
      {
        ...{ key: 'class-iv', title: 'Class IV', subtitle: '', description: '' },
        ...{ category: 'class-iv', isFree: true, price: 0, originalPrice: 0, rating: 0 },
        ...{ tag: '', isFeatured: false, features: [], iconBg: 'red-100', tests: ['mock-1'] },
      },
    ]);
    expect(bundle.tests?.[0]).toMatchObject({
      ...{ key: 'mock-1', incorrectMarks: -0.5, isActive: false, tags: ['a', 'b'] },
      ...{ duration: 30, timeLimit: true, correctMarks: 1, skippedMarks: 0 },
    });
    expect(bundle.tests?.[0]?.questions?.[1]).toEqual({
      ...{ question: 'Question 2?', options: ['Jhelum', 'Chenab', 'Ravi', 'Tawi'] },
      ...{ correctAnswer: 1, explanation: 'The Jhelum flows through the city.' },
      ...{ tag: '', subject: '' },
    });
    expect(bundle.announcements).toMatchObject([{ type: 'warning', priority: 1, isActive: true }]);
  });

  it('brings along how hard questions are and where they come from, unless the bank knows better', async () => {
    const said = { difficulty: 'hard', source: 'JKSSB 2024' } as const;
    const tests = [
      buildTest({
        questions: [buildQuestion(), buildQuestion({ question: 'Which one?', ...said })],
      }),
    ];
    await importBundle(here(), { tests });
    const exported = async () => (await exportBundle(here())).tests?.[0]?.questions;
    expect(await exported()).toMatchObject([{}, said]);
    await database.current.pool.query(
      `update bank_questions set difficulty = 'easy', source = '' where difficulty = 'hard'`,
    );
    expect(await importBundle(here(), { tests })).toMatchObject({ tests: { unchanged: 1 } });
    expect(await exported()).toMatchObject([{}, { ...said, difficulty: 'easy' }]);
  });

  it('is the same document after a journey through an empty database', async () => {
    await importBundle(here(), demoBundle());
    const first = await exportBundle(here());
    await importBundle(there(), JSON.parse(JSON.stringify(first)));
    expect(await exportBundle(there())).toEqual(first);
  });

  it('carries parts and sections, and says nothing of them where there are none', async () => {
    const section = (key: string, more: object = {}) => ({
      ...{ key, title: key, titles: { ur: 'ریاضی' }, correctMarks: 2, incorrectMarks: -0.1 },
      ...{ skippedMarks: null, attemptMax: null, qualifying: false, cutOffs: { UR: 1.25 } },
      ...more,
    });
    const parts = [
      { minutes: 10, earlyExit: true, sections: [section('maths')] },
      { minutes: 20, earlyExit: false, sections: [section('english', { qualifying: true })] },
    ];
    const questions = ['english', 'maths'].map((key) =>
      buildQuestion({ question: `${key}?`, section: key }),
    );
    const bundle = buildBundle({
      tests: [buildTest({ parts, declaration: true, questions }), buildTest({ key: 'plain' })],
    });
    await importBundle(here(), bundle);
    const first = await exportBundle(here());
    expect(first.tests?.[0]).toMatchObject({ parts, declaration: true });
    expect(first.tests?.[0]?.questions).toMatchObject([
      { section: 'english' },
      { section: 'maths' },
    ]);
    expect(Object.keys(first.tests?.[1] ?? {})).not.toContain('parts');
    await importBundle(there(), JSON.parse(JSON.stringify(first)));
    expect(await exportBundle(there())).toEqual(first);
    expect((await importBundle(there(), first)).tests).toMatchObject({ unchanged: 2 });
  });

  it('says which tests are drafts or archived, and leaves them so', async () => {
    const keys = ['a', 'b', 'c', 'd'];
    const tests = keys.map((key) => buildTest({ key, isActive: key === 'd' }));
    await importBundle(here(), { tests });
    await database.current.pool.query(
      `update tests set status = case key when 'a' then 'draft' else 'archived' end where key in ('a', 'b')`,
    );
    const first = await exportBundle(here());
    expect(first.tests?.map(({ status, isActive }) => [status, isActive])).toEqual([
      ['draft', false],
      ['archived', false],
      [undefined, false],
      [undefined, true],
    ]);
    await importBundle(there(), JSON.parse(JSON.stringify(first)));
    expect(await exportBundle(there())).toEqual(first);
    const { rows } = await other.current.pool.query('select status from tests order by key');
    expect(rows.map(({ status }) => status)).toEqual(['draft', 'archived', 'inactive', 'active']);
    // A bundle that says nothing of it leaves them what they are.
    expect((await importBundle(there(), { tests })).tests).toMatchObject({ unchanged: 4 });
  });

  it('carries translations with their states, and takes none away that it does not name', async () => {
    const hi = {
      ...{ question: 'श्रीनगर से?', options: ['झेलम', 'चिनाब', 'रावी', 'तवी'], reviewed: true },
      explanation: 'झेलम \u2066$x$\u2069',
    };
    const ur = { ...hi, question: 'سرینگر سے؟', explanation: '', reviewed: false };
    const bundle = buildBundle({
      tests: [buildTest({ questions: [buildQuestion({ translations: { hi, ur } })] })],
    });
    await importBundle(here(), bundle);
    const first = await exportBundle(here());
    expect(first.tests?.[0]?.questions?.[0]?.translations).toEqual({ hi, ur });
    await importBundle(there(), JSON.parse(JSON.stringify(first)));
    expect(await exportBundle(there())).toEqual(first);
    expect((await importBundle(there(), first)).tests).toMatchObject({ unchanged: 1 });
    const older = buildBundle({ tests: [buildTest({ questions: [buildQuestion()] })] });
    expect((await importBundle(there(), older)).tests).toMatchObject({ unchanged: 1 });
    const edited = buildQuestion({ explanation: 'The Jhelum.' });
    await importBundle(there(), buildBundle({ tests: [buildTest({ questions: [edited] })] }));
    // It was read beside another English: its text stays, and it is no longer shown.
    expect((await exportBundle(there())).tests?.[0]?.questions?.[0]?.translations).toEqual({
      hi: { ...hi, reviewed: false },
      ur,
    });
  });

  it('is taken with a translation whose English has an option more by now, as a draft', async () => {
    const hi = {
      ...{ question: 'श्रीनगर से?', options: ['झेलम', 'चिनाब', 'रावी', 'तवी'], reviewed: true },
      explanation: 'झेलम',
    };
    const options = ['Jhelum', 'Chenab', 'Ravi', 'Tawi', 'Indus'];
    for (const question of [{ translations: { hi } }, { options }]) {
      const tests = [buildTest({ questions: [buildQuestion(question)] })];
      await importBundle(here(), buildBundle({ tests }));
    }
    const first = await exportBundle(here());
    const translations = { hi: { ...hi, reviewed: false } };
    expect(first.tests?.[0]?.questions).toMatchObject([{ options, translations }]);
    for (const place of [here(), there()]) {
      await importBundle(place, JSON.parse(JSON.stringify(first)));
      expect(await exportBundle(place)).toEqual(first);
    }
    const declared = buildQuestion({ options, translations: { hi } });
    const tests = [buildTest({ questions: [declared] })];
    const message = expect.stringContaining('Options in Hindi must be 5, as many as in English');
    await expect(importBundle(here(), buildBundle({ tests }))).rejects.toMatchObject({
      errors: [{ message }],
    });
  });

  it('brings the second languages of the demo, frozen and reviewed', async () => {
    await importBundle(here(), demoBundle());
    const { rows } = await database.current.pool.query(
      `select t.key, t.languages, p.lang, jsonb_array_length(p.paper::jsonb) as questions,
              (select count(*)::int from jsonb_array_elements(p.paper::jsonb) q where q <> 'null') as translated,
              (select count(*)::int from jsonb_array_elements_text(x.explanations) e where e <> '') as explained
         from tests t join test_version_papers p on p.version_id = t.current_version_id
         join test_version_explanations x on x.version_id = p.version_id and x.lang = p.lang
        where t.key in ('ssc-cgl-full-mock-1', 'class-iv-full-mock-1') order by t.key`,
    );
    expect(rows).toEqual([
      {
        ...{ key: 'class-iv-full-mock-1', languages: ['en', 'ur'], lang: 'ur' },
        ...{ questions: 100, translated: 80, explained: 80 },
      },
      {
        ...{ key: 'ssc-cgl-full-mock-1', languages: ['en', 'hi'], lang: 'hi' },
        ...{ questions: 100, translated: 75, explained: 75 },
      },
    ]);
  });

  it('gives rows without a key one that stays', async () => {
    const { id } = await givenSeries(here(), { title: 'Teachers 2026' });
    await givenTest(here(), { title: 'مشق', inSeries: id });
    const first = await exportBundle(here());
    expect(first.series?.[0]?.key).toBe(`teachers-2026-${id.slice(-12)}`);
    expect(first.series?.[0]?.tests).toEqual([first.tests?.[0]?.key]);
    expect(await exportBundle(here())).toEqual(first);
    const report = await importBundle(here(), first);
    expect([report.series.unchanged, report.tests.unchanged]).toEqual([1, 1]);
  });

  it('writes an empty bundle of an empty database', async () => {
    expect(await exportBundle(here())).toEqual({
      series: [],
      tests: [],
      announcements: [],
      notifications: [],
    });
  });
});

describe('loadDemoContent', () => {
  it('fills an empty database once', async () => {
    expect(await loadDemoContent(here())).toBe(true);
    const loaded = await exportBundle(here());
    expect(loaded.series?.map(({ key }) => key)).toEqual(
      demoBundle().series?.map(({ key }) => key),
    );
    expect(await loadDemoContent(here())).toBe(false);
  });

  it('leaves a database with any content alone', async () => {
    await importBundle(here(), buildBundle({ series: [] }));
    expect(await loadDemoContent(here())).toBe(false);
    expect((await exportBundle(here())).tests).toHaveLength(1);
  });

  it('loads once when two processes start at the same moment', async () => {
    const loads = await Promise.all([loadDemoContent(here()), loadDemoContent(here())]);
    expect(loads.toSorted()).toEqual([false, true]);
  });
});
