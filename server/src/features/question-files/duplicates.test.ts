import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { questions } from '#database/answer-keys.ts';
import { tests } from '#database/catalogue.ts';
import { bankQuestions } from '#database/question-bank.ts';
import { buildQuestion } from '#features/question-files/testing/questions.ts';
import { uploadAs } from '#features/question-files/testing/upload.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let adminId: string;
let testId: string;

beforeEach(async () => {
  await test.deps.db.delete(tests);
  await test.deps.db.delete(bankQuestions);
  adminId = (await givenAccount(test.deps, { labels: ['admin'] })).id;
  await test.signedIn(adminId);
  testId = (await givenTest(test.deps, { title: 'Ladakh', questions: [] })).id;
});

function send(file: readonly unknown[], query = '') {
  const url = `/api/admin/tests/${testId}/questions/import${query}`;
  return uploadAs(test, adminId, url, { content: JSON.stringify(file) });
}

async function storedKeys() {
  const rows = await test.deps.db
    .select({ text: questions.text, options: questions.options, correct: questions.correct })
    .from(questions)
    .where(eq(questions.testId, testId))
    .orderBy(questions.position);
  return rows.map(({ text, options, correct }) => [text, options[correct]]);
}

const capital = (options: readonly string[], correctAnswer: number) =>
  buildQuestion(1, { question: 'Capital of Ladakh?', options, correctAnswer });

it('says of a question that is there where the file has another right answer, whatever the order of its options', async () => {
  await send([capital(['Leh', 'Kargil', 'Drass'], 0), buildQuestion(2)]);
  const turned = await send([capital(['Drass', 'Kargil', 'Leh'], 2)], '?dryRun=true');
  expect(turned.body.duplicates).toMatchObject([{ testTitle: 'Ladakh', otherAnswer: null }]);
  const corrected = [capital(['Drass', 'kargil', 'Leh'], 1), buildQuestion(2)];
  const { body } = await send(corrected, '?skipDuplicates=true');
  expect(body.duplicates).toMatchObject([
    { place: 'Question 1', otherAnswer: { there: 'Leh', inFile: 'kargil' } },
    { place: 'Question 2', otherAnswer: null },
  ]);
  expect(await storedKeys()).toContainEqual(['Capital of Ladakh?', 'Leh']);
});

it('says the same of a question that the bank alone has', async () => {
  await send([capital(['Leh', 'Kargil'], 0)]);
  await test.deps.db.delete(questions).where(eq(questions.testId, testId));
  const { body } = await send([capital(['Leh', 'Kargil'], 1)], '?dryRun=true');
  expect(body.duplicates).toMatchObject([
    { testTitle: null, isInBank: true, otherAnswer: { there: 'Leh', inFile: 'Kargil' } },
  ]);
});

it('tells options apart that differ by their capitals alone', async () => {
  await send([capital(['Mg', 'mg'], 0)]);
  const { body } = await send([capital(['mg', 'Mg'], 0)], '?dryRun=true');
  expect(body.duplicates).toMatchObject([{ otherAnswer: { there: 'Mg', inFile: 'mg' } }]);
});

it('takes neither of two questions of a file that are the same with different right answers', async () => {
  const file = [
    capital(['Leh', 'Kargil'], 0),
    buildQuestion(2),
    capital(['Kargil', 'Leh'], 0),
    capital(['Leh', 'Kargil'], 0),
  ];
  const { body } = await send(file, '?dryRun=true');
  expect(body).toMatchObject({ found: 4, accepted: 1, duplicates: [] });
  const message = (place: string, there: string, here: string) =>
    `${place} has the same question with another right answer: "${there}" there, "${here}" here. Only one of them can be right.`;
  expect(body.refused).toMatchObject([
    { place: 'Question 1', message: message('Question 3', 'Kargil', 'Leh') },
    { place: 'Question 3', message: message('Question 1', 'Leh', 'Kargil') },
    { place: 'Question 4', message: message('Question 3', 'Kargil', 'Leh') },
  ]);
  expect((await send(file, '?skipDuplicates=true')).status).toBe(422);
  expect(await storedKeys()).toEqual([]);
  expect((await send(file, '?skipRefused=true')).body.imported).toBe(1);
});

const tone = (passage: string, correctAnswer: number) => ({
  ...capital(['Calm', 'Angry'], correctAnswer),
  passage,
});

it('takes the second where a test or the bank has the same about another passage', async () => {
  await send([tone('The lake lay still.', 0)]);
  const second = [tone('How dare they!', 1)];
  expect((await send(second, '?dryRun=true')).body).toMatchObject({ duplicates: [], notes: [] });
  expect((await send([tone('The lake  lay still.', 0)], '?dryRun=true')).body.duplicates).toEqual([
    expect.objectContaining({ testTitle: 'Ladakh', isInBank: true }),
  ]);
  await test.deps.db.delete(questions).where(eq(questions.testId, testId));
  const { body } = await send(second, '?skipDuplicates=true');
  expect(body).toMatchObject({ imported: 1, duplicates: [], notes: [] });
});

it('takes both where the same is asked of two passages', async () => {
  const { body } = await send([tone('The lake lay still.', 0), tone('How dare they!', 1)]);
  expect(body).toMatchObject({ imported: 2, duplicates: [], refused: [] });
});

const lookalikes = [
  ['What is 3² + 1?', 'What is 32 + 1?'],
  ['What is 2ⁿ, if n is 3?', 'What is 2n, if n is 3?'],
  ['What is H⁺?', 'What is H+?'],
  ['The symbol Co stands for?', 'The symbol CO stands for?'],
  ['mg stands for?', 'Mg stands for?'],
] as const;

describe.each(lookalikes)('of two that are alike, but not the same, %s %s', (one, other) => {
  const [first, second] = [one, other].map((question, correctAnswer) =>
    buildQuestion(1, { question, options: ['First', 'Second'], correctAnswer }),
  );

  it('both are taken from a file', async () => {
    const { status, body } = await send([first, second], '?skipDuplicates=true');
    expect([status, body.refused, body.duplicates]).toEqual([200, [], []]);
    expect(await storedKeys()).toEqual([
      [one, 'First'],
      [other, 'Second'],
    ]);
    const again = await send([first, second], '?dryRun=true');
    expect(again.body.duplicates).toMatchObject([{ otherAnswer: null }, { otherAnswer: null }]);
  });

  it('the second is taken where the test has the first', async () => {
    await send([first]);
    const { body } = await send([second], '?skipDuplicates=true');
    expect(body).toMatchObject({ imported: 1, duplicates: [] });
  });
});

describe('of two that differ only in capitals, with different right answers,', () => {
  const lake = (correctAnswer: number) =>
    buildQuestion(1, {
      question: 'Which lake is larger?',
      options: ['Dal', 'Wular'],
      correctAnswer,
    });
  const inCapitals = (correctAnswer: number) =>
    buildQuestion(1, {
      question: 'WHICH LAKE IS LARGER?',
      options: ['WULAR', 'DAL'],
      correctAnswer,
    });
  const noteOn = (place: string, where: string) =>
    `Questions that differ only in capitals from another one, with another right answer: ${place} ("DAL" here, "Wular" ${where})`;

  it('both are taken from a file, and the report names the second', async () => {
    const { body } = await send([lake(1), buildQuestion(2), inCapitals(1)]);
    expect(body).toMatchObject({ imported: 3, refused: [], duplicates: [] });
    expect(body.notes).toContain(noteOn('Question 3', 'in Question 1'));
  });

  it('the second is taken where a test has the first, and the report names it', async () => {
    await send([lake(1)]);
    const { body } = await send([inCapitals(1), lake(1)], '?skipDuplicates=true');
    expect(body).toMatchObject({ imported: 1, duplicates: [{ place: 'Question 2' }] });
    expect(body.notes).toContain(noteOn('Question 1', 'in the test "Ladakh"'));
  });

  it('the second is taken where the bank alone has the first, and the report names it', async () => {
    await send([lake(1)]);
    await test.deps.db.delete(questions).where(eq(questions.testId, testId));
    const { body } = await send([inCapitals(1)]);
    expect(body.notes).toContain(noteOn('Question 1', 'in the question bank'));
  });

  it('the report names none where the answer is the same after all', async () => {
    const { body } = await send([lake(1), inCapitals(0)]);
    expect(body).toMatchObject({ imported: 2 });
    expect(body.notes.join()).not.toContain('capitals');
  });
});
