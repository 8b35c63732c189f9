import { hash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { questions } from '#database/answer-keys.ts';
import { auditLog } from '#database/audit.ts';
import { tests, testVersions } from '#database/catalogue.ts';
import { bankQuestions } from '#database/question-bank.ts';
import { questionImports } from '#database/question-files.ts';
import { buildQuestion, buildQuestions } from '#features/question-files/testing/questions.ts';
import { uploadAs } from '#features/question-files/testing/upload.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAccount, givenPart, givenTest } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let adminId: string;
let testId: string;

beforeEach(async () => {
  await test.deps.db.delete(tests);
  await test.deps.db.delete(bankQuestions);
  adminId = (await givenAccount(test.deps, { labels: ['admin'] })).id;
  await test.signedIn(adminId);
  testId = (await givenTest(test.deps, { questions: [{ text: 'The first?' }] })).id;
});

type Content = string | Uint8Array | readonly unknown[];

function send(content: Content, query = '', name = 'questions.json') {
  const isRaw = typeof content === 'string' || content instanceof Uint8Array;
  const url = `/api/admin/tests/${testId}/questions/import${query}`;
  return uploadAs(test, adminId, url, { name, content: isRaw ? content : JSON.stringify(content) });
}

async function storedTexts(): Promise<string[]> {
  const rows = await test.deps.db
    .select({ text: questions.text })
    .from(questions)
    .where(eq(questions.testId, testId))
    .orderBy(asc(questions.position));
  return rows.map(({ text }) => text);
}

describe('an import', { timeout: 60_000 }, () => {
  it('is made once with one key, also after it was only tried', async () => {
    const url = `/api/admin/tests/${testId}/questions/import`;
    const file = {
      content: JSON.stringify([buildQuestion(7)]),
      headers: { 'idempotency-key': `"${newId()}"` },
    };
    expect((await uploadAs(test, adminId, `${url}?dryRun=true`, file)).status).toBe(200);
    const first = await uploadAs(test, adminId, url, file);
    expect(first.body.imported).toBe(1);
    expect((await uploadAs(test, adminId, url, file)).body).toEqual(first.body);
    expect(await storedTexts()).toEqual(['The first?', 'What is 7 + 1?']);
  });

  it('is known by its key where the release before has noted it', async () => {
    const url = `/api/admin/tests/${testId}/questions/import`;
    const file = {
      content: JSON.stringify([buildQuestion(7)]),
      headers: { 'idempotency-key': `"${newId()}"` },
    };
    const first = await uploadAs(test, adminId, url, file);
    // It noted how the file is to be read, and nothing of the file.
    const query = { dryRun: false, format: 'auto', skipRefused: false, skipDuplicates: false };
    const words = JSON.stringify([query, null]);
    await test.deps.db.execute(
      sql`update keyed_calls set words_hash = ${hash('sha256', words, 'buffer')}`,
    );
    expect((await uploadAs(test, adminId, url, file)).body).toEqual(first.body);
    expect(await storedTexts()).toEqual(['The first?', 'What is 7 + 1?']);
  });

  it.each([
    ['another file', { content: JSON.stringify([buildQuestion(8)]) }],
    ['a file of another name', { name: 'other.json' }],
    ['other rows mended', { fields: { mended: '[]' } }],
  ])('is refused with the key of an import of %s', async (_, other) => {
    const url = `/api/admin/tests/${testId}/questions/import`;
    const file = {
      content: JSON.stringify([buildQuestion(7)]),
      headers: { 'idempotency-key': `"${newId()}"` },
    };
    await uploadAs(test, adminId, url, file);
    const { status, body } = await uploadAs(test, adminId, url, { ...file, ...other });
    expect([status, body.type, body.detail]).toEqual([
      422,
      'invalid-input',
      'This Idempotency-Key came with other words before.',
    ]);
    expect(await storedTexts()).toEqual(['The first?', 'What is 7 + 1?']);
  });

  it('appends the trimmed questions, freezes the test, and is on record', async () => {
    const spaced = buildQuestion(7, { question: '  What is 7 + 1?\r\n', tag: ' JKSSB  2024 ' });
    const { status, body } = await send([spaced, buildQuestion(8)]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ format: 'json', found: 2, accepted: 2, refused: [], duplicates: [], imported: 2 },
      importId: expect.any(String),
    });
    expect(await storedTexts()).toEqual(['The first?', 'What is 7 + 1?', 'What is 8 + 1?']);
    const [row] = await test.deps.db.select().from(tests).where(eq(tests.id, testId));
    expect(row?.questionCount).toBe(3);
    const versions = await test.deps.db
      .select({ number: testVersions.number })
      .from(testVersions)
      .where(eq(testVersions.testId, testId));
    expect(versions.map(({ number }) => number).sort()).toEqual([1, 2]);
    const [kept] = await test.deps.db.select().from(questionImports);
    expect(kept).toMatchObject({ testId, actorId: adminId, fileName: 'questions.json' });
    const audit = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, testId));
    expect(audit).toMatchObject([
      { action: 'test.questions-imported', actorId: adminId, after: { questionCount: 3 } },
    ]);
  });

  it('writes nothing in a dry run, and says what would come', async () => {
    const { body } = await send(buildQuestions(7), '?dryRun=true');
    expect(body).toMatchObject({ found: 7, accepted: 7, imported: 0, importId: null });
    expect(body.preview).toHaveLength(5);
    expect(body.preview[0]).toEqual({ ...buildQuestion(1), section: '', translations: {} });
    expect(await storedTexts()).toEqual(['The first?']);
    expect(await test.deps.db.select().from(questionImports)).toEqual([]);
  });

  it('shows the preview in every language that learners will read', async () => {
    const hi = { question: 'सात?', options: ['क', 'ख', 'ग', 'घ'], explanation: 'सात।' };
    const draft = { ...hi, reviewed: false };
    const translations = { hi: { ...hi, reviewed: true }, ur: draft };
    const file = [buildQuestion(1, { translations }), buildQuestion(2)];
    const { body } = await send(file, '?dryRun=true');
    const shown = body.preview.map(({ translations }: { translations: unknown }) => translations);
    expect(shown).toEqual([{ hi }, {}]);
  });

  it('has the specification’s messages, for every bad row', async () => {
    const bad = [
      { ...buildQuestion(1), question: 5 },
      { ...buildQuestion(2), options: ['a'] },
      { ...buildQuestion(3), correctAnswer: 4 },
      {},
      buildQuestion(5),
    ];
    const { body } = await send(bad, '?dryRun=true');
    expect(body).toMatchObject({ found: 5, accepted: 1 });
    const field = "'question' field is required and must be a string";
    const options = "'options' must be an array of 2 to 6 strings";
    const answer = "'correctAnswer' must be a number between 0 and 3";
    expect(body.refused).toMatchObject([
      { place: 'Question 1', message: `Question 1: ${field}` },
      { place: 'Question 2', message: `Question 2: ${options}` },
      { place: 'Question 3', message: `Question 3: ${answer}` },
      {
        place: 'Question 4',
        message: [field, options, answer.replace('3', '5')]
          .map((fault) => `Question 4: ${fault}`)
          .join('; '),
      },
    ]);
  });

  it.each([
    ['{"question": "x"}', 'JSON must be an array of questions'],
    ['"text"', 'JSON must be an array of questions'],
    ['[\n  {"question": "x",, }\n]', 'Invalid JSON: line 2, column 20: unexpected ,'],
    ['not JSON', 'Invalid JSON: line 1, column 1: unexpected not'],
    ['[]', 'The file holds no questions.'],
    ['', 'The file is empty.'],
  ])('refuses %j as a whole', async (content, message) => {
    const { status, body } = await send(content, '?dryRun=true');
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: message, errors: [{ path: 'file', message }] });
  });

  it('writes all or nothing, unless what is refused is to be skipped', async () => {
    const mixed = [buildQuestion(1), { ...buildQuestion(2), correctAnswer: '2' }, buildQuestion(3)];
    const { status, body } = await send(mixed);
    expect(status).toBe(422);
    expect(body.detail).toBe('1 of 3 questions is refused; nothing was imported.');
    expect(body.errors).toEqual([
      {
        path: 'Question 2',
        message: "Question 2: 'correctAnswer' must be a number between 0 and 3",
      },
    ]);
    expect(await storedTexts()).toEqual(['The first?']);
    const skipping = await send(mixed, '?skipRefused=true');
    expect(skipping.body).toMatchObject({ found: 3, accepted: 2, imported: 2 });
    expect(await storedTexts()).toHaveLength(3);
    const none = await send([{ ...buildQuestion(2), correctAnswer: '2' }], '?skipRefused=true');
    expect(none.body).toMatchObject({
      detail: '1 of 1 question is refused; nothing was imported.',
      errors: [{ path: 'Question 1' }],
    });
  });

  it('names what is there already, in any test or twice in the file, and can leave it out', async () => {
    const elsewhere = buildQuestion(9);
    await givenTest(test.deps, {
      title: 'Police mock',
      questions: [{ text: ' what is  9 + 1?', options: ['12', '11', '10', '9'] }],
    });
    const other = buildQuestion(9, { options: ['nine', 'ten', 'eleven', 'twelve'] });
    const file = [elsewhere, other, buildQuestion(4), buildQuestion(4)];
    const { body } = await send(file, '?dryRun=true');
    expect(body).toMatchObject({ found: 4, accepted: 4 });
    expect(body.duplicates).toEqual([
      {
        ...{ place: 'Question 1', question: 'What is 9 + 1?', testTitle: 'Police mock' },
        isInBank: true,
        otherAnswer: { there: '12', inFile: '10' },
      },
      {
        ...{ place: 'Question 4', question: 'What is 4 + 1?', testTitle: null },
        ...{ isInBank: false, otherAnswer: null },
      },
    ]);
    expect((await send(file, '?skipDuplicates=true')).body.imported).toBe(2);
    const again = await send(file, '?skipDuplicates=true');
    expect(again.body).toMatchObject({ imported: 0, importId: null });
    expect(again.body.duplicates).toHaveLength(4);
    expect(await storedTexts()).toHaveLength(3);
  });

  it('names what the bank has though no test asks it, and can leave it out', async () => {
    const gone = await givenTest(test.deps, {
      questions: [{ text: 'What is 9 + 1?', options: ['12', '11', '10', '9'] }],
    });
    await test.deps.db.delete(questions).where(eq(questions.testId, gone.id));
    const file = [buildQuestion(9), buildQuestion(4)];
    const { body } = await send(file, '?dryRun=true');
    expect(body.duplicates).toEqual([
      {
        ...{ place: 'Question 1', question: 'What is 9 + 1?', testTitle: null },
        ...{ isInBank: true, otherAnswer: { there: '12', inFile: '10' } },
      },
    ]);
    expect((await send(file, '?skipDuplicates=true')).body.imported).toBe(1);
    expect((await send([buildQuestion(9)])).body.imported).toBe(1);
  });

  it('keeps within what a test may hold', async () => {
    await send(buildQuestions(990));
    const { body } = await send(buildQuestions(20, 2000), '?dryRun=true');
    const message = 'A test may have 1000 questions. This one has 991 already, and 20 would come.';
    expect(body).toMatchObject({ found: 20, accepted: 20, obstacle: message });
    expect((await send(buildQuestions(20, 2000))).body.detail).toBe(message);
    expect(await storedTexts()).toHaveLength(991);
  });

  it('refuses a file with too many questions or bytes', async () => {
    const many = await send(buildQuestions(2001), '?dryRun=true');
    expect(many.body.detail).toBe(
      'The file holds 2001 questions; at most 2000 can be imported at once.',
    );
    const large = await send(' '.repeat(5 * 1_048_576 + 1));
    expect(large.status).toBe(413);
    expect(large.body.detail).toBe('File size should be less than 5MB');
  });

  it('takes the name of a file for what it is: a text to show', async () => {
    const name = `../../etc/\u202egpj.${'x'.repeat(300)}.json`;
    await send([buildQuestion(1)], '', name);
    const [row] = await test.deps.db.select().from(questionImports);
    expect(row?.fileName).toMatch(/^x+\.json$/);
    expect(row?.fileName).toHaveLength(200);
  });

  it('tells whoever has the test open that it is another one now', async () => {
    const caller = await test.signedIn(adminId);
    const opened = (await caller.call('GET', `/api/admin/tests/${testId}`)).body;
    await send([buildQuestion(1)]);
    const { body } = await caller.call('GET', `/api/admin/tests/${testId}`);
    expect(body.updatedAt > opened.updatedAt).toBe(true);
  });

  it('answers 404 for a test that is not there', async () => {
    testId = newId();
    expect((await send([buildQuestion(1)])).status).toBe(404);
  });

  it.each(['?dryRun=maybe', '?format=docx', '?colour=red'])('refuses %s', async (query) => {
    expect((await send([buildQuestion(1)], query)).status).toBe(422);
  });

  it('refuses a body that is no upload', async () => {
    const caller = await test.signedIn(adminId);
    const url = `/api/admin/tests/${testId}/questions/import`;
    expect((await caller.call('POST', url, [buildQuestion(1)])).status).toBe(415);
  });

  it('writes nothing when it breaks off in the middle', async () => {
    // The record of the import is written after the questions, and refused here.
    await test.deps.pool.query(
      "alter table question_imports add constraint refusal check (file_name <> 'refused.json')",
    );
    const { status } = await send(buildQuestions(8), '', 'refused.json');
    await test.deps.pool.query('alter table question_imports drop constraint refusal');
    expect(status).toBe(500);
    expect(await storedTexts()).toEqual(['The first?']);
    expect(await test.deps.db.select().from(questionImports)).toEqual([]);
  });
});

describe('a file that tells its key by where the right options stand', () => {
  const allUnderC = Array.from({ length: 20 }, (_, at) =>
    buildQuestion(at, { options: ['1', '2', `${at}-3`, '4'], correctAnswer: 2 }),
  );

  it('is said to, before it is imported', async () => {
    const { body } = await send(allUnderC, '?dryRun=true');
    expect(body.notes).toEqual([
      'A is right in 0% of the questions.',
      'B is right in 0% of the questions.',
      'C is right in 100% of the questions.',
      'D is right in 0% of the questions.',
      'The right option is the longest one in 100% of the questions.',
    ]);
    const spread = allUnderC.map((question, at) => ({ ...question, correctAnswer: at % 4 }));
    expect((await send(spread, '?dryRun=true')).body.notes).toEqual([]);
  });
});

describe('an import into a test with sections', { timeout: 60_000 }, () => {
  beforeEach(async () => {
    const parts = [givenPart(5, 'maths'), givenPart(5, 'english')];
    const all = [
      { text: 'Two?', section: 'maths' },
      { text: 'Four?', section: 'english' },
    ];
    testId = (await givenTest(test.deps, { parts, questions: all })).id;
  });

  const sectionsNow = async () => {
    const rows = await test.deps.db
      .select({ section: questions.section })
      .from(questions)
      .where(eq(questions.testId, testId))
      .orderBy(asc(questions.position));
    return rows.map(({ section }) => section).slice(2);
  };

  it('takes English titles and keys, and the last section where none is named', async () => {
    const csv = [
      'question,option a,option b,correct answer,section',
      '1 + 1?,2,3,A,maths',
      '1 + 2?,2,3,B,Section  Maths',
      '1 + 3?,4,3,A,',
    ].join('\n');
    const { status, body } = await send(csv, '', 'q.csv');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await sectionsNow()).toEqual(['maths', 'maths', 'english']);
    expect(body.notes).toEqual([
      '1 question names no section: appended to the last one, "Section english".',
      '1 question names its section by a key, which may be another one elsewhere. In this test "maths" is "Section maths".',
    ]);
  });

  it('shows in the preview where each would go, and all of its options', async () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'];
    const { body } = await send(
      [
        buildQuestion(1, { section: 'MATHS' }),
        buildQuestion(2, { options: six }),
        buildQuestion(3, { options: ['yes', 'no'], correctAnswer: 1 }),
      ],
      '?dryRun=true',
    );
    const [maths, last, two] = body.preview;
    expect([maths.section, last.section]).toEqual(['Section maths', 'Section english']);
    expect([last.options, two.options]).toEqual([six, ['yes', 'no']]);
  });

  it('refuses a section that the test does not have, and changes nothing', async () => {
    const file = [
      buildQuestion(1, { section: 'english' }),
      buildQuestion(2, { section: 'physics' }),
    ];
    const refused = await send(file);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([
      { path: 'Question 2', message: 'The test has no section "physics".' },
    ]);
    expect(await sectionsNow()).toEqual([]);
    const dry = await send(file, '?dryRun=true');
    expect(dry.body).toMatchObject({ found: 2, accepted: 1, imported: 0 });
  });

  it('leaves sections out where the test has none', async () => {
    testId = (await givenTest(test.deps, { questions: [{}, {}] })).id;
    const { body } = await send([buildQuestion(1, { section: 'physics' })]);
    expect(body.notes.join()).toContain('The test has no sections');
    expect(await sectionsNow()).toEqual(['']);
  });
});
