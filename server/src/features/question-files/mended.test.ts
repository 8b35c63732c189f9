import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { questions } from '#database/answer-keys.ts';
import { tests } from '#database/catalogue.ts';
import { uploadAs } from '#features/question-files/testing/upload.ts';
import { givenAccount, givenPart, givenTest } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let adminId: string;
let testId: string;

beforeEach(async () => {
  await test.deps.db.delete(tests);
  adminId = (await givenAccount(test.deps, { labels: ['admin'] })).id;
  await test.signedIn(adminId);
  testId = (await givenTest(test.deps, { questions: [{ text: 'The first?' }] })).id;
});

const csv = [
  'question,option a,option b,option c,option d,correct answer (A-D),explanation,tag,subject',
  'One?,1,2,3,4,A,,,',
  'Two?,1,2,3,4,Z,Because.,JKSSB,History',
  'Three?,1,2,3,4,C,,,',
].join('\n');

function send(query: string, mended?: unknown) {
  const url = `/api/admin/tests/${testId}/questions/import${query}`;
  const text = typeof mended === 'string' ? mended : JSON.stringify(mended);
  const fields: Record<string, string> = mended === undefined ? {} : { mended: text };
  return uploadAs(test, adminId, url, { name: 'q.csv', content: csv, fields });
}

async function stored() {
  return test.deps.db
    .select({ text: questions.text, correct: questions.correct })
    .from(questions)
    .where(eq(questions.testId, testId))
    .orderBy(asc(questions.position));
}

it('a refused row comes back as far as it could be made out', async () => {
  const { body } = await send('?dryRun=true');
  expect(body.refused).toMatchObject([
    {
      written: {
        question: 'Two?',
        options: ['1', '2', '3', '4'],
        correctAnswer: null,
        explanation: 'Because.',
        tag: 'JKSSB',
        subject: 'History',
      },
    },
  ]);
});

it('a row that was mended is imported in its place, by the same rules', async () => {
  const [row] = (await send('?dryRun=true')).body.refused;
  const still = [{ place: row.place, question: { ...row.written, options: ['1', '1'] } }];
  const refused = await send('?dryRun=true', still);
  expect(refused.body.refused).toMatchObject([{ place: row.place, written: { question: 'Two?' } }]);
  const mended = [{ place: row.place, question: { ...row.written, correctAnswer: 1 } }];
  expect((await send('?dryRun=true', mended)).body).toMatchObject({ accepted: 3, refused: [] });
  expect(await stored()).toHaveLength(1);
  expect((await send('', mended)).body).toMatchObject({ imported: 3 });
  expect((await stored()).slice(1)).toEqual([
    { text: 'One?', correct: 0 },
    { text: 'Two?', correct: 1 },
    { text: 'Three?', correct: 2 },
  ]);
});

it('what is no list of mended rows, or of another file, is refused', async () => {
  const [row] = (await send('?dryRun=true')).body.refused;
  const elsewhere = [{ place: 'Row 99', question: { ...row.written, correctAnswer: 1 } }];
  for (const mended of ['no JSON', {}, [{ place: row.place }], elsewhere]) {
    expect((await send('', mended)).status, JSON.stringify(mended)).toBe(422);
  }
  expect(await stored()).toHaveLength(1);
});

it('every question that a file may hold is mended at once, and more are refused by the true reason', async () => {
  const rows = Array.from({ length: 260 }, (_, at) => `Question ${at}?,1,2,3,4,Z,,,`);
  const content = [csv.split('\n')[0], ...rows].join('\n');
  const url = `/api/admin/tests/${testId}/questions/import?dryRun=true`;
  const upload = (fields = {}) => uploadAs(test, adminId, url, { name: 'q.csv', content, fields });
  const { refused } = (await upload()).body;
  const mended = refused.map(({ place, written }: { place: string; written: object }) => ({
    ...{ place, question: { ...written, correctAnswer: 1 } },
  }));
  const all = await upload({ mended: JSON.stringify(mended) });
  expect(all.body).toMatchObject({ accepted: 260, refused: [] });
  const tooMany = JSON.stringify(Array.from({ length: 2001 }, () => mended[0]));
  expect(await upload({ mended: tooMany })).toMatchObject({
    ...{ status: 422, body: { detail: 'At most 2000 questions can be mended at once' } },
  });
});

it('a row of a section that there is not is mended, and keeps what is not mended by hand', async () => {
  const all = [{ text: 'The first?', section: 'maths' }];
  testId = (await givenTest(test.deps, { parts: [givenPart(5, 'maths')], questions: all })).id;
  const content = [
    'question,option a,option b,answer,explanation,section,difficulty,source,question_hi,option_a_hi,option_b_hi,explanation_hi',
    'Who?,me,you,B,So,English,hard,JKSSB 2023,कौन?,मैं,तुम,क्योंकि',
  ].join('\n');
  const url = `/api/admin/tests/${testId}/questions/import`;
  const file = { name: 'q.csv', content };
  const { body } = await uploadAs(test, adminId, `${url}?dryRun=true`, file);
  const [row] = body.refused;
  expect(row).toMatchObject({
    message: 'The test has no section "English".',
    beside: {
      difficulty: 'hard',
      source: 'JKSSB 2023',
      translations: { hi: { question: 'कौन?', options: ['मैं', 'तुम'], explanation: 'क्योंकि' } },
    },
  });
  const question = { ...row.written, section: 'maths' };
  const mended = JSON.stringify([{ place: row.place, question }]);
  const answer = await uploadAs(test, adminId, url, { ...file, fields: { mended } });
  expect([answer.status, answer.body.imported]).toEqual([200, 1]);
});

it('a refused row tells what of it is wrong, also where nobody mends that by hand', async () => {
  const content = [
    'passage,question,option a,option b,answer,question_hi,option_a_hi,option_b_hi',
    'Read this.,Who?,me,me,A,कौन?,मैं,तुम',
  ].join('\n');
  const url = `/api/admin/tests/${testId}/questions/import?dryRun=true`;
  const { body } = await uploadAs(test, adminId, url, { name: 'q.csv', content });
  expect(body.refused).toMatchObject([{ paths: ['options.1', 'translations.hi.passage'] }]);
});

it('a number of which nobody knows how it counts is told beside what could be made out', async () => {
  const content = [
    'question,option a,option b,option c,option d,answer',
    'One?,w,x,y,z,B',
    'Two?,w,x,y,z,2',
    'Three?,w,x,y,z,9',
  ].join('\n');
  const url = `/api/admin/tests/${testId}/questions/import?dryRun=true`;
  const { refused } = (await uploadAs(test, adminId, url, { name: 'q.csv', content })).body;
  expect(refused.map(({ number }: { number?: number }) => number)).toEqual([2, undefined]);
});

it('a translation that is refused is mended, or left out', async () => {
  const content = [
    'question,option a,option b,answer,explanation,question_hi,option_a_hi,option_b_hi,explanation_hi',
    'Who?,me,you,B,So.,कौन?,मैं,,क्योंकि',
  ].join('\n');
  const url = `/api/admin/tests/${testId}/questions/import`;
  const upload = (query: string, fields = {}) =>
    uploadAs(test, adminId, `${url}${query}`, { name: 'q.csv', content, fields });
  const [row] = (await upload('?dryRun=true')).body.refused;
  expect(row.paths).toEqual(['translations.hi.options']);
  const { written: question, place, beside } = row;
  const still = [{ place, question, translations: { hi: { ...beside.translations.hi } } }];
  const again = await upload('?dryRun=true', { mended: JSON.stringify(still) });
  expect(again.body.refused).toMatchObject([{ paths: ['translations.hi.options'] }]);
  const none = { passage: '', question: ' ', options: ['', ''], explanation: '' };
  const leftOut = [{ place, question, translations: { hi: none } }];
  const without = await upload('?dryRun=true', { mended: JSON.stringify(leftOut) });
  expect(without.body).toMatchObject({ accepted: 1, refused: [] });
  const hi = { ...beside.translations.hi, options: ['मैं', 'तुम'] };
  const mended = JSON.stringify([{ place, question, translations: { hi } }]);
  expect((await upload('', { mended })).body).toMatchObject({ imported: 1 });
  const admin = await test.signedIn(adminId);
  const [, added] = (await admin.call('GET', `/api/admin/tests/${testId}`)).body.questions;
  expect(added.translations.hi).toMatchObject({ options: ['मैं', 'तुम'], reviewed: true });
});
