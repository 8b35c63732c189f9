import { beforeEach, describe, expect, it } from 'vitest';
import { readQuestionFile } from '#features/question-files/reading/read-file.ts';
import { buildQuestion } from '#features/question-files/testing/questions.ts';
import { uploadAs } from '#features/question-files/testing/upload.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const read = (text: string, name = 'questions.csv') =>
  readQuestionFile({ bytes: Buffer.from(text), name, format: 'auto' });
const table = (...rows: string[]) => read(`${rows.join('\n')}\n`);

const names = 'question,option a,option b,answer,explanation';
const hindi = { question: 'कौन?', options: ['मैं', 'तुम'], explanation: 'क्योंकि', reviewed: true };

describe('a table with translations', () => {
  it.each([
    'question_hi,option_a_hi,option_b_hi,explanation_hi',
    'Question (Hindi),Option A (Hindi),Option B (Hindi),Explanation (Hindi)',
    'question hindi,1 hindi,2 hindi,explanation - hindi',
    'प्रश्न,विकल्प A,विकल्प B,व्याख्या',
    'प्रश्न (हिन्दी),विकल्प 1,विकल्प 2,व्याख्या (हिन्दी)',
  ])('is read by names like %s', (translated) => {
    const file = table(
      `${names},${translated}`,
      'Who?,me,you,B,So,कौन?,मैं,तुम,क्योंकि',
      'When?,now,then,A,,,,,',
    );
    expect(file.refused).toEqual([]);
    expect(file.notes).toEqual([]);
    expect(file.accepted.map(({ question }) => question.translations)).toEqual([{ hi: hindi }, {}]);
  });

  it('is told once which column of explanations is missing', () => {
    const file = table(
      `${names},question_hi,option_a_hi,option_b_hi`,
      'Who?,me,you,B,So,कौन?,मैं,तुम',
      'When?,now,then,A,,कब?,अब,तब',
    );
    expect(file.refused.map(({ place }) => place)).toEqual(['Row 2, line 2']);
    expect(file.notes).toEqual([
      'There is no column "explanation_hi": questions with an explanation need it in Hindi as well.',
    ]);
  });

  it('is a table in Hindi where all its names say so', () => {
    const file = table(
      'Question (Hindi),Option A (Hindi),Option B (Hindi),Option C (Hindi),Option D (Hindi),Answer',
      'कौन?,मैं,तुम,वह,वे,B',
    );
    expect(file.accepted[0]?.question).toMatchObject({ question: 'कौन?', translations: {} });
  });

  it('has no option where another has the wrong place', () => {
    const file = table(
      `${names.replace('option b,', 'option b,option c,option d,')},question_ur,option_a_ur,option_c_ur,option_d_ur`,
      'Who?,me,you,he,she,A,,کون؟,میں,وہ,ہم',
    );
    expect(file.accepted).toEqual([]);
    expect(file.refused[0]?.message).toMatch(/Option B in Urdu is required/);
  });

  it.each([
    ['Who?,me,you,B,So,,मैं,तुम,क्योंकि', 'Question in Hindi is required.'],
    ['Who?,me,you,B,So,कौन?,मैं,,क्योंकि', 'There must be 2 to 6 options.'],
    ['Who?,me,you,B,So,कौन?,मैं,तुम,', 'Explanation in Hindi is required.'],
    ['Who?,me,you,B,So,à¤•à¥Œà¤¨?,मैं,तुम,क्योंकि', /^Question in Hindi /],
  ])('is refused in %s', (row, message) => {
    const file = table(`${names},question_hi,option_a_hi,option_b_hi,explanation_hi`, row);
    expect(file.accepted).toEqual([]);
    expect(file.refused[0]?.message).toEqual(expect.stringMatching(message));
  });
});

describe('JSON with translations', () => {
  const json = (translations: unknown) =>
    read(JSON.stringify([{ ...buildQuestion(1, { explanation: '' }), translations }]), 'q.json');

  it('is reviewed unless it says that it is a draft', () => {
    const four = ['एक', 'दो', 'तीन', 'चार'];
    const file = json({
      hi: { question: ' कितना? ', options: four },
      ur: { question: 'کتنا؟', options: four, explanation: 'x', reviewed: false },
    });
    expect(file.refused).toEqual([]);
    expect(file.accepted[0]?.question.translations).toEqual({
      hi: { question: 'कितना?', options: four, explanation: '', reviewed: true },
      ur: { question: 'کتنا؟', options: four, explanation: 'x', reviewed: false },
    });
  });

  it.each([
    [['hi'], /Translations must be objects under/],
    [{ fr: { question: 'Qui?', options: ['a', 'b', 'c', 'd'] } }, /under "hi" and "ur"/],
    [{ hi: 'कौन?' }, /Translations must be objects/],
    [{ hi: { question: 'कौन?', options: ['a', 'b', 'c', 'd'], reviewed: 'yes' } }, /true or false/],
    [{ hi: { question: 'कौन?', options: ['a', 'b'] } }, /Options in Hindi must be 4, as many as/],
    [{ hi: { question: 5, options: ['a', 'b', 'c', 'd'] } }, /Question in Hindi must be a text/],
  ])('is refused as %j', (translations, message) => {
    const file = json(translations);
    expect(file.accepted).toEqual([]);
    expect(file.refused[0]?.message).toMatch(message);
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

  const options = ['जम्मू', 'लेह', 'कारगिल', 'पुंछ'];
  const filed = [
    buildQuestion(1, {
      translations: {
        hi: { question: 'कौन?', options, explanation: 'क्योंकि', reviewed: true },
        ur: { question: 'کون؟', options, explanation: 'کیونکہ', reviewed: false },
      },
    }),
    buildQuestion(2),
  ];
  const send = (content: unknown) =>
    uploadAs(test, adminId, `/api/admin/tests/${testId}/questions/import`, {
      content: JSON.stringify(content),
    });
  const exported = async (format: string) =>
    (await admin.call('GET', `/api/admin/tests/${testId}/questions/export?format=${format}`)).body;

  it('are imported, frozen, told of, and exported again', async () => {
    const { body } = await send(filed);
    expect(body).toMatchObject({ imported: 2 });
    expect(body.notes).toEqual(
      expect.arrayContaining(['1 question comes with Hindi.', '1 question comes with Urdu.']),
    );
    const { languages } = (await admin.call('GET', `/api/admin/tests/${testId}`)).body;
    expect(languages).toEqual(['en', 'hi']);
    const written = filed.map(({ section: _, ...question }) => question);
    const [first, { translations: _, ...second }] = [written[0], { ...written[1] }];
    expect(await exported('json')).toEqual([first, second]);
    expect(await exported('csv')).toContain('question_hi,option_a_hi');
    expect(await exported('csv')).not.toContain('question_ur');
  });

  it('are what an import is known by: an edited one is not undone unasked', async () => {
    const { body } = await send(filed);
    const at = `/api/admin/imports/${body.importId}`;
    expect((await admin.call('GET', at)).body).toMatchObject({ remaining: 2, edited: [] });
    await test.deps.pool.query(`update question_texts set text = 'कब?' where lang = 'hi'`);
    expect((await admin.call('GET', at)).body.edited).toMatchObject([{ number: 1 }]);
    expect((await admin.call('POST', `${at}/undo`)).status).toBe(409);
    expect((await admin.call('POST', `${at}/undo?removeEdited=true`)).status).toBe(200);
    const { rows } = await test.deps.pool.query('select 1 from question_texts');
    expect(rows).toEqual([]);
  });
});
