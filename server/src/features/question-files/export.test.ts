import { questionFileFormats, questionFileLimits } from '@taiyari/contract/rules/question-files';
import { beforeEach, describe, expect, it } from 'vitest';
import { tests } from '#database/catalogue.ts';
import { createFileReader } from '#features/question-files/reading/file-reader.ts';
import { readQuestionFile } from '#features/question-files/reading/read-file.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let cookies: Record<string, string>;

beforeEach(async () => {
  await test.deps.db.delete(tests);
  const { id } = await givenAccount(test.deps, { labels: ['admin'] });
  await test.signedIn(id, true);
  cookies = { session: `test-session-of-${id}` };
});

const get = (url: string) => test.app.inject({ method: 'GET', url, cookies });

const formula = {
  ...{ text: '=1+1 کیا ہے؟', options: ['2', '-2', '+2', '@2'], correct: 3 },
  ...{ explanation: '"So"\nit is.', tag: 'JKSSB', subject: 'Mathematics' },
};

describe('an export', () => {
  it.each(questionFileFormats)('as %s is a file that an import reads back', async (format) => {
    const { id } = await givenTest(test.deps, { title: 'Mock: «1» کا', questions: [formula, {}] });
    const response = await get(`/api/admin/tests/${id}/questions/export?format=${format}`);
    expect(response.statusCode).toBe(200);
    const disposition = String(response.headers['content-disposition']);
    expect(disposition).toMatch(
      /^attachment; filename="Mock _1_ _\.\w+"; filename\*=UTF-8''Mock%20/,
    );
    const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? '';
    const file = readQuestionFile({ bytes: response.rawPayload, name, format: 'auto' });
    expect(file).toMatchObject({ format, refused: [] });
    expect(file.accepted[0]?.question).toMatchObject({
      ...{ question: formula.text, options: formula.options, correctAnswer: 3 },
    });
  });

  it('as CSV holds nothing that a spreadsheet runs', async () => {
    const { id } = await givenTest(test.deps, { questions: [formula] });
    const { body } = await get(`/api/admin/tests/${id}/questions/export?format=csv`);
    expect(body.split('\r\n')[1]).toMatch(/^'=1\+1 کیا ہے؟,2,'-2,'\+2,'@2,D,/);
  });

  it('names the questions that the format cannot hold', async () => {
    const text = 'Which of these?\n\nA. is right';
    const { id } = await givenTest(test.deps, { questions: [{}, { text }] });
    const response = await get(`/api/admin/tests/${id}/questions/export?format=aiken`);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      detail: 'Question 2 cannot be written as Aiken without a change. Choose another format.',
      errors: [{ path: 'questions.1' }],
    });
    const place = `/api/admin/tests/${id}/questions/export`;
    expect((await get(`${place}/check?format=aiken`)).json()).toEqual({
      total: 2,
      cannotHold: [2],
      untranslated: [],
    });
    expect((await get(`${place}/check?format=gift`)).json().cannotHold).toEqual([]);
    const { body } = await get(`${place}?format=aiken&leaveOut=true`);
    expect(body.match(/^ANSWER: /gm)).toHaveLength(1);
    expect(body).not.toContain('Which of these?');
  });

  it('names the questions whose translations the format leaves out', async () => {
    const texts = { question: 'कौन?', options: ['क', 'ख', 'ग', 'घ'], explanation: '' };
    const { id } = await givenTest(test.deps, {
      questions: [
        {},
        { translations: { hi: { ...texts, reviewed: true } } },
        { translations: { hi: { ...texts, reviewed: false } } },
      ],
    });
    const left = await Promise.all(
      questionFileFormats.map(async (format) => {
        const answer = await get(`/api/admin/tests/${id}/questions/export/check?format=${format}`);
        return [format, answer.json().untranslated];
      }),
    );
    expect(Object.fromEntries(left)).toEqual({
      ...{ json: [], csv: [3], xlsx: [3] },
      ...{ aiken: [2, 3], gift: [2, 3], 'moodle-xml': [2, 3] },
    });
  });

  it('answers 404 without the test, and 422 without a format it knows', async () => {
    const missing = await get(`/api/admin/tests/${newId()}/questions/export?format=csv`);
    expect(missing.statusCode).toBe(404);
    const { id } = await givenTest(test.deps);
    for (const query of ['', '?format=docx']) {
      const response = await get(`/api/admin/tests/${id}/questions/export${query}`);
      expect(response.statusCode).toBe(422);
    }
  });
});

describe('a template', () => {
  it.each(['csv', 'xlsx'] as const)('is there as %s', async (format) => {
    const response = await get(`/api/admin/questions/template?format=${format}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toContain(`questions-template.${format}`);
    expect((await get('/api/admin/questions/template?format=gift')).statusCode).toBe(422);
  });
});

describe('the reader of files', () => {
  it('gives up on a file that takes too long, and reads the next', async () => {
    const reader = createFileReader(1);
    const questions = Array.from({ length: 2000 }, (_, n) => `Q${n}? {=a ~b ~c ~d}\n\n`).join('');
    const slow = { bytes: Buffer.from(questions), name: 'x.gift', format: 'auto' } as const;
    expect(await reader.read(slow, 'one')).toEqual({
      kind: 'unreadable',
      reason: 'The file takes too long to read.',
    });
    await reader.close();
    const patient = createFileReader();
    expect(
      await patient.read({ ...slow, bytes: Buffer.from('[]'), format: 'json' }, 'one'),
    ).toEqual({
      kind: 'unreadable',
      reason: 'The file holds no questions.',
    });
    await patient.close();
  }, 60_000);

  it('reads another file beside a slow one, and stops when nobody waits any more', async () => {
    const reader = createFileReader();
    const gone = new AbortController();
    const small = { bytes: Buffer.from('[]'), name: 'x.json', format: 'auto' } as const;
    // Both threads have to run before: a start takes as long as a file.
    await Promise.all([reader.read(small, 'one'), reader.read(small, 'other')]);
    // As many commas as a file may hold: by itself it would take seconds.
    const bytes = Buffer.alloc(questionFileLimits.bytes, 'question,a,b,c,d,answer\n');
    const slow = reader.read({ bytes, name: 'x.gift', format: 'gift' }, 'one', gone.signal);
    expect(await reader.read(small, 'other')).toMatchObject({ kind: 'unreadable' });
    gone.abort();
    expect(await slow).toMatchObject({ kind: 'unreadable' });
    await reader.close();
  }, 60_000);
});
