import { beforeEach, expect, it } from 'vitest';
import { pictures } from '#database/pictures.ts';
import { exportBundle, importBundle } from '#features/bundles/service.ts';
import { givenAccount } from '#testing/builders.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;
let adminId: string;

beforeEach(async () => {
  adminId = (await givenAccount(test.deps, { labels: ['admin'] })).id;
  admin = await test.signedIn(adminId, true);
});

async function send(url: string, bytes: Buffer, name: string) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await test.app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    cookies: { session: `test-session-of-${adminId}` },
  });
  return { status: response.statusCode, body: response.json() };
}

const drawing = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="20" height="30" fill="${colour}"/></svg>`,
  );

async function givenPicture(colour: string): Promise<string> {
  const { body } = await send('/api/admin/pictures', drawing(colour), 'figure.svg');
  return `![A ${colour} bar](picture:${body.hash}/${body.width}x${body.height})`;
}

const bodyOf = (title: string, questions: readonly object[]) => ({
  ...{ title, description: 'Drawn.', category: 'Reasoning', duration: 30 },
  ...{ isStandalone: true, questions },
});

async function create(title: string, questions: readonly object[]) {
  const { status, body } = await admin.call('POST', '/api/admin/tests', bodyOf(title, questions));
  expect(status).toBe(201);
  return body;
}

async function givenTestWithPictures(title: string) {
  const bars = await givenPicture('green');
  const red = await givenPicture('red');
  const blue = await givenPicture('blue');
  const way = await givenPicture('grey');
  const passage = `Look at the bars. ${bars}`;
  return create(title, [
    {
      passage,
      question: 'Which is red?',
      options: [red, blue],
      correctAnswer: 0,
      explanation: `It is red, not grey: ${way}`,
    },
    {
      passage,
      question: `And ${blue}?`,
      options: ['Blue', 'Red'],
      correctAnswer: 0,
      explanation: '',
    },
  ]);
}

const textsOf = ({ questions }: { questions: Record<string, unknown>[] }) =>
  questions.map(({ passage, question, options, explanation }) => [
    passage,
    question,
    options,
    explanation,
  ]);

async function exported(testId: string, format: string): Promise<Buffer> {
  const url = `/api/admin/tests/${testId}/questions/export?format=${format}`;
  const cookies = { session: `test-session-of-${adminId}` };
  const response = await test.app.inject({ method: 'GET', url, cookies });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

/** As on another site: the rows of the pictures are gone. */
const forgetPictures = () => test.deps.db.delete(pictures);

it.each([
  ['json', 'questions.json'],
  ['moodle-xml', 'questions.xml'],
])(
  'pictures and passages come along in %s, to a site that has none of them',
  async (format, name) => {
    const made = await givenTestWithPictures(`From ${format}`);
    const file = await exported(made.id, format);
    await forgetPictures();
    const { id } = await create(`To ${format}`, []);
    const url = `/api/admin/tests/${id}/questions/import`;
    expect((await send(`${url}?dryRun=true`, file, name)).body).toMatchObject({
      accepted: 2,
      refused: [],
    });
    expect(await test.deps.db.select().from(pictures)).toEqual([]);
    expect((await send(url, file, name)).body).toMatchObject({ imported: 2 });
    const { body } = await admin.call('GET', `/api/admin/tests/${id}`);
    // Without losses, so that what was re-encoded again is the same to the last bit.
    expect(textsOf(body)).toEqual(textsOf(made));
    expect(await test.deps.db.select().from(pictures)).toHaveLength(4);
  },
);

it('a table names them for the same site, and is refused by another one', async () => {
  const made = await givenTestWithPictures('From CSV');
  const file = await exported(made.id, 'csv');
  const { id } = await create('To CSV', []);
  const url = `/api/admin/tests/${id}/questions/import`;
  expect((await send(url, file, 'questions.csv')).body).toMatchObject({ imported: 2 });
  await forgetPictures();
  const { status, body } = await send(url, file, 'questions.csv');
  expect(status).toBe(422);
  expect(body.errors[0].message).toMatch(/names a picture that this site does not have/);
});

it('pictures of other Moodle sites are taken as they stand beside their text', async () => {
  const { id } = await create('From Moodle', []);
  const file = `<quiz><question type="multichoice"><name><text>x</text></name>
    <questiontext format="html"><text><![CDATA[<p>Which fort? <img src="@@PLUGINFILE@@/my%20fort.svg" alt="A fort" /></p>]]></text>
    <file name="my fort.svg" path="/" encoding="base64">${drawing('teal').toString('base64')}</file></questiontext>
    <single>true</single><answer fraction="100"><text>Hari Parbat</text></answer><answer fraction="0"><text>Bahu</text></answer>
    </question></quiz>`;
  const url = `/api/admin/tests/${id}/questions/import`;
  const { body } = await send(url, Buffer.from(file), 'moodle.xml');
  expect(body).toMatchObject({ imported: 1, refused: [] });
  const { body: read } = await admin.call('GET', `/api/admin/tests/${id}`);
  expect(read.questions[0].question).toMatch(
    /^Which fort\? !\[A fort\]\(picture:[0-9a-f]{64}\/40x30\)$/,
  );
});

it('a bundle brings them along, and a broken one is refused whole', async () => {
  await givenTestWithPictures('In a bundle');
  const document = await exportBundle(test.deps);
  expect(Object.keys(document.pictures ?? {})).toHaveLength(4);
  await forgetPictures();
  await importBundle(test.deps, document);
  expect(await exportBundle(test.deps)).toEqual(document);
  await forgetPictures();
  const [hash = ''] = Object.keys(document.pictures ?? {});
  const broken = { ...document, pictures: { ...document.pictures, [hash]: 'AAAA' } };
  await expect(importBundle(test.deps, broken)).rejects.toThrow(/cannot be taken/);
  const { [hash]: _, ...others } = document.pictures ?? {};
  await expect(importBundle(test.deps, { ...document, pictures: others })).rejects.toMatchObject({
    code: 'invalid-input',
  });
});
