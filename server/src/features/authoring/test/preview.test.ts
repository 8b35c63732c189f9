import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { givenAccount } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;
let learner: Caller;

beforeEach(async () => {
  const { id } = await givenAccount(test.deps, { labels: ['admin'] });
  admin = await test.signedIn(id, true);
  learner = await givenLearner(test);
});

const passage = 'Study the table.\n| Year | Apples |\n|---|---|\n| 2023 | 40 |\n| 2024 | 50 |';
const secret = 'Because the table says so.';
const ask = (question: string, section: string, more: object = {}) => ({
  ...{ question, options: ['40', '50'], correctAnswer: 1, explanation: secret, section },
  ...more,
});
const section = (key: string, en: string) => ({ key, title: en, titles: { hi: `${en} हिन्दी` } });
const inHindi = {
  hi: {
    ...{ question: 'कितने?', options: ['40', '50'], explanation: 'तालिका से।', reviewed: true },
    passage: 'तालिका पढ़ें।',
  },
};
const bodyOf = (questions: readonly object[], more: object = {}) => ({
  ...{ title: 'Data', description: 'Tables.', category: 'Mathematics', duration: 30 },
  ...{ timeLimit: true, isFree: true, isNew: true, isMockTest: false, isPYQ: false },
  ...{ isPracticeTest: false, isStandalone: true, instructions: 'Read.', subjects: [], tags: [] },
  ...{ correctMarks: 1, incorrectMarks: -0.25, skippedMarks: 0, questions },
  parts: [
    { minutes: 10, earlyExit: true, sections: [section('data', 'Data')] },
    { minutes: 20, sections: [section('words', 'Words')] },
  ],
  ...more,
});
const draft = bodyOf([
  ask('Alone?', 'data'),
  ask('How many in 2023?', 'data', { passage, translations: inHindi }),
  ask('A word?', 'words'),
]);

/** Every table with how many rows it has, and when each test was changed. */
async function traces() {
  const tables = await test.deps.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const counts = tables.rows.map(async ({ name }) => {
    const { rows } = await test.deps.db.execute(sql.raw(`select count(*) from "${name}"`));
    return [name, rows[0]?.count];
  });
  const changes = await test.deps.db.execute(
    sql`select id, updated_at, current_version_id, question_count from tests order by id`,
  );
  return { counts: await Promise.all(counts), changes: changes.rows };
}

it('shows of a saved test what a learner who starts it gets, in every language', async () => {
  const { body: saved } = await admin.call('POST', '/api/admin/tests', draft);
  const { status, body } = await admin.call('POST', '/api/admin/test-previews', {
    testId: saved.id,
  });
  expect(status).toBe(200);
  const started = await learner.call('POST', '/api/attempts', { testId: saved.id });
  const { body: facts } = await learner.call('GET', `/api/tests/${saved.id}`);
  expect({ ...body.attempt, id: started.body.id }).toEqual(started.body);
  expect(facts).toMatchObject(body.test);
  const path = `/api/attempts/${started.body.id}?lang=hi`;
  const { body: hindi } = await learner.call('GET', path);
  expect(body.papers).toEqual({
    hi: { questions: hindi.questions, passages: hindi.passages },
  });
  expect(hindi.passages).toEqual([{ id: 'hi-2', text: 'तालिका पढ़ें।' }]);
  expect(body.test.languages).toEqual(['en', 'hi']);
});

it('shows a draft that was never saved, with its clocks, and leaves no trace', async () => {
  const before = await traces();
  const { status, body } = await admin.call('POST', '/api/admin/test-previews', {
    testId: null,
    test: draft,
  });
  expect(status).toBe(200);
  const start = Date.parse(body.attempt.startedAt);
  const minutes = body.attempt.partEnds.map((end: string) => (Date.parse(end) - start) / 60_000);
  expect(minutes).toEqual([10, 30]);
  expect(body.attempt.questions.map(({ text }: { text: string }) => text)).toEqual([
    'Alone?',
    'How many in 2023?',
    'A word?',
  ]);
  expect(await traces()).toEqual(before);
});

it('shows the draft of a saved test, which stays what it was', async () => {
  const { body: saved } = await admin.call('POST', '/api/admin/tests', draft);
  const before = await traces();
  const [first, ...others] = saved.questions.map((question: object) => ({
    ...question,
    translations: {},
  }));
  const { body } = await admin.call('POST', '/api/admin/test-previews', {
    testId: saved.id,
    test: bodyOf([{ ...first, question: 'Alone now?', passage: '' }, ...others]),
  });
  expect(body.attempt.questions[0]).toMatchObject({ id: first.id, text: 'Alone now?' });
  // What nobody names of a translation stays, as when it is saved.
  expect(Object.keys(body.papers)).toEqual(['hi']);
  expect(await traces()).toEqual(before);
});

it('never carries key or explanation', async () => {
  const { body } = await admin.call('POST', '/api/admin/test-previews', {
    testId: null,
    test: draft,
  });
  const sent = JSON.stringify(body);
  expect(sent).toContain('A word?');
  for (const hidden of ['correctAnswer', 'explanation', secret, 'तालिका से']) {
    expect(sent).not.toContain(hidden);
  }
});

it('is for administrators alone', async () => {
  const { body: saved } = await admin.call('POST', '/api/admin/tests', draft);
  const asked = await learner.call('POST', '/api/admin/test-previews', { testId: saved.id });
  expect(asked).toMatchObject({ status: 403 });
});

it('refuses what could not be saved either, and what is not there', async () => {
  const preview = (body: object) => admin.call('POST', '/api/admin/test-previews', body);
  const wrong = bodyOf([ask('In no section?', 'nowhere')]);
  expect(await preview({ testId: null, test: wrong })).toMatchObject({ status: 422 });
  expect(await preview({ testId: null })).toMatchObject({
    status: 422,
    body: { detail: 'There is nothing to preview: neither a test nor a draft.' },
  });
  const missing = '0198f000-0000-7000-8000-000000000000';
  expect(await preview({ testId: missing })).toMatchObject({ status: 404 });
});
