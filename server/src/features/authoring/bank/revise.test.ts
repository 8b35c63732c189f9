import { beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/random/ids.ts';
import { auditOf } from '#testing/audit-entries.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;
let id: string;

beforeEach(async () => {
  test.clock.advance(60);
  const account = await givenAccount(test.deps, { labels: ['admin'], name: 'Asha Rather' });
  admin = await test.signedIn(account.id);
  const questions = [
    { text: 'Which river?', options: ['Jhelum', 'Ravi'], translations: { hi: {} } },
  ];
  id = (await givenTest(test.deps, { questions })).questionIds[0] ?? '';
});

const written = {
  ...{ question: 'Which river flows through Srinagar?', options: ['Jhelum', 'Ravi', 'Tawi'] },
  ...{ correctAnswer: 0, explanation: '', passage: '' },
};
const revise = (basedOn: number, more: object = {}, of = id) =>
  admin.call('POST', `/api/admin/bank/${of}/revisions`, { ...written, basedOn, ...more });

it('makes a revision that no test takes by itself, its translations stale', async () => {
  const { status, body } = await revise(1);
  expect(status).toBe(201);
  expect(body.revisions).toMatchObject([
    { ...{ number: 2, basedOn: 1, question: written.question }, createdBy: 'Asha Rather' },
    { number: 1, question: 'Which river?' },
  ]);
  expect(body).toMatchObject({ revision: 2, hi: 'stale', uses: [{ revision: 1 }] });
  expect(await auditOf(test.deps, id)).toMatchObject([
    { action: 'question.revised', before: { revision: 1 }, after: { revision: 2 } },
  ]);
});

it('tells the second of two at the same moment, and keeps what the first wrote', async () => {
  const both = await Promise.all([
    revise(1, { explanation: 'One.' }),
    revise(1, { explanation: 'Other.' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { body } = await admin.call('GET', `/api/admin/bank/${id}`);
  expect(body.revisions).toHaveLength(2);
  expect((await revise(2, { explanation: 'Both.' })).status).toBe(201);
});

it('makes none where nothing is other, and refuses what breaks the rules of questions', async () => {
  await revise(1);
  expect((await revise(2)).body.revision).toBe(2);
  expect((await revise(2, { correctAnswer: 3 })).status).toBe(422);
  expect((await revise(2, { question: ' ' })).status).toBe(422);
  const picture = `![A map](picture:${'a'.repeat(64)}/10x10)`;
  expect((await revise(2, { question: picture })).status).toBe(422);
  expect((await revise(2, { explanation: 'As $\\frac{1$.' })).body.errors).toMatchObject([
    { path: 'explanation', code: 'unreadable-formula' },
  ]);
  expect((await revise(1, {}, newId())).status).toBe(404);
});
