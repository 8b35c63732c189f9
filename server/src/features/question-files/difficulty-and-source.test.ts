import { beforeEach, describe, expect, it } from 'vitest';
import { readQuestionFile } from '#features/question-files/reading/read-file.ts';
import { buildQuestion } from '#features/question-files/testing/questions.ts';
import { uploadAs } from '#features/question-files/testing/upload.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const names = 'question,option a,option b,answer';
const table = (...rows: string[]) =>
  readQuestionFile({ bytes: Buffer.from(rows.join('\n')), name: 'q.csv', format: 'auto' });

describe('a table with difficulties and sources', () => {
  it.each([
    ['difficulty', 'Easy', 'easy'],
    ['Difficulty level', 'moderate', 'medium'],
    ['Level', ' Tough ', 'hard'],
    ['कठिनाई', 'कठिन', 'hard'],
  ])('is read: %s, %s', (name, cell, difficulty) => {
    const file = table(`${names},${name},Source`, `Who?,me,you,B,${cell},JKSSB  2024`);
    expect(file.accepted[0]?.question).toMatchObject({ difficulty, source: 'JKSSB 2024' });
    expect(file.notes).toEqual([]);
  });

  it('loses nothing by a word that is no difficulty, and tells so', () => {
    const file = table(`${names},level`, 'Who?,me,you,B,L2', 'When?,now,then,A,', 'Why?,a,b,A,7');
    expect(file.accepted).toHaveLength(3);
    expect(file.notes).toEqual([
      'The difficulty of 2 questions is not easy, medium or hard ("L2"), and is left out.',
    ]);
  });

  it('is refused in the row whose source is too long', () => {
    const file = table(`${names},source`, `Who?,me,you,B,${'x'.repeat(201)}`);
    expect(file.refused).toMatchObject([{ place: 'Row 2, line 2', faults: [{ path: 'source' }] }]);
  });

  it('takes the topic beside a subject for the tag, and alone for the subject', () => {
    const both = table(`${names},subject,topic`, 'Who?,me,you,B,History,Dogras');
    expect(both.accepted[0]?.question).toMatchObject({ subject: 'History', tag: 'Dogras' });
    const alone = table(`${names},topic`, 'Who?,me,you,B,Dogras');
    expect(alone.accepted[0]?.question).toMatchObject({ subject: 'Dogras', tag: '' });
    expect(() => table(`${names},subject,topic,tag`, 'Who?,me,you,B,a,b,c')).toThrow(
      /"subject" and "topic" mean the same/,
    );
  });
});

describe('through the console', () => {
  const test = useTestApp();
  let adminId: string;
  let admin: Caller;
  let testId: string;

  beforeEach(async () => {
    adminId = (await givenAccount(test.deps, { labels: ['admin'] })).id;
    admin = await test.signedIn(adminId, true);
    testId = (await givenTest(test.deps, { questions: [] })).id;
  });

  const send = (questions: readonly object[]) =>
    uploadAs(test, adminId, `/api/admin/tests/${testId}/questions/import`, {
      content: JSON.stringify(questions),
    });
  const exported = async () =>
    (await admin.call('GET', `/api/admin/tests/${testId}/questions/export?format=json`)).body;
  const inBank = async () => (await admin.call('GET', '/api/admin/bank')).body.items;

  it('they reach the bank with the questions, and come back with them', async () => {
    const { section: _, translations: __, ...plain } = buildQuestion(1);
    const said = { difficulty: 'hard', source: 'JKSSB 2024' };
    const { body } = await send([{ ...plain, ...said }]);
    expect(body.notes).toEqual(
      expect.arrayContaining([
        '1 question comes with a difficulty, for the question bank.',
        '1 question comes with a source, for the question bank.',
      ]),
    );
    expect(await inBank()).toMatchObject([said]);
    expect(await exported()).toEqual([{ ...plain, ...said }]);
  });
});
