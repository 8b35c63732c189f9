import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { pictures } from '#database/pictures.ts';
import { sweepUnusedPictures } from '#features/authoring/pictures/job.ts';
import { givenAccount } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;
let adminId: string;
let learner: Caller;

beforeEach(async () => {
  adminId = (await givenAccount(test.deps, { labels: ['admin'] })).id;
  admin = await test.signedIn(adminId);
  learner = await givenLearner(test);
});

async function upload(bytes: Buffer, name = 'picture.png') {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/admin/pictures',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    cookies: { session: `test-session-of-${adminId}` },
  });
  return { status: response.statusCode, body: response.json() };
}

async function download(hash: string) {
  const response = await test.app.inject({ method: 'GET', url: `/api/pictures/${hash}` });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

let count = 0;

/** Each one another. */
function png(width = 40, height = 30): Promise<Buffer> {
  count += 1;
  const background = { r: count % 256, g: (count >> 8) % 256, b: 99 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

const nowhere = '0'.repeat(64);
const named = (hash: string, alt = 'A chart') => `![${alt}](picture:${hash}/40x30)`;

const question = {
  question: 'Which?',
  options: ['One', 'Two'],
  correctAnswer: 0,
  explanation: '',
};

const testWith = (more: object) => ({
  ...{ title: 'Figures', description: 'Drawn.', category: 'Reasoning', duration: 30 },
  ...{ timeLimit: true, isFree: true, isNew: true, isMockTest: false, isPYQ: false },
  ...{ isPracticeTest: false, isStandalone: true, instructions: '', subjects: [], tags: [] },
  ...{ correctMarks: 1, incorrectMarks: -0.25, skippedMarks: 0 },
  questions: [{ ...question, ...more }],
});

const create = (more: object) => admin.call('POST', '/api/admin/tests', testWith(more));

describe('a picture that is uploaded', () => {
  it('is re-encoded, named by its contents and kept by everybody for ever', async () => {
    const background = { r: 40, g: 90, b: 20 };
    const withPlace = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .withExif({ IFD3: { GPSLatitude: '34/1 5/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(withPlace, 'fort.jpg');
    expect([status, body.width, body.height]).toEqual([201, 40, 30]);
    const { headers, bytes } = await download(body.hash);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(body.hash);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('image/webp');
    const { format, exif } = await sharp(bytes).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
  });

  it('is there once, however often it is sent', async () => {
    const bytes = await png();
    const sent = [...(await Promise.all([upload(bytes), upload(bytes)])), await upload(bytes)];
    const hashes = new Set(sent.map(({ body }) => body.hash));
    expect(hashes.size).toBe(1);
    const [hash = ''] = hashes;
    expect(await test.deps.db.select().from(pictures).where(eq(pictures.hash, hash))).toHaveLength(
      1,
    );
    expect((await download(hash)).status).toBe(200);
  });

  it('keeps its proportions and has an end', async () => {
    const { body } = await upload(await png(3000, 1500));
    expect([body.width, body.height]).toEqual([720, 360]);
    const { width, height } = await sharp((await download(body.hash)).bytes).metadata();
    expect([width, height]).toEqual([1440, 720]);
  });

  it('that is drawn is sharp and stands on white', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="30" height="40"/></svg>';
    const { body } = await upload(Buffer.from(drawing), 'figure.svg');
    expect([body.width, body.height]).toEqual([60, 40]);
    const picture = sharp((await download(body.hash)).bytes);
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([120, 80, 3]);
    const at = (x: number) => [...data.subarray(x * 3, x * 3 + 3)];
    expect([at(0), at(119)]).toEqual([
      [0, 0, 0],
      [255, 255, 255],
    ]);
  });

  it.each([
    ['no picture', Buffer.from('GIF89a'), 415, /valid image file/],
    ['an SVG with a script', Buffer.from('<svg><script/></svg>'), 422, /may not hold <script>/],
    ['half a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 415, /image file/],
    ['more than 5 MB', Buffer.alloc(6 * 1_048_576), 413, /less than 5MB/],
  ])('and is %s is refused', async (_, bytes, status, detail) => {
    const answer = await upload(bytes);
    expect([answer.status, answer.body.detail]).toEqual([status, expect.stringMatching(detail)]);
  });

  it('is 404 where there is none', async () => {
    expect((await download(nowhere)).status).toBe(404);
    expect((await download('icon')).status).toBe(404);
  });
});

describe('a text that names a picture', () => {
  it.each([
    ['question', { question: named(nowhere) }, 'questions.0.question'],
    ['an option', { options: ['One', named(nowhere)] }, 'questions.0.options.1'],
    ['an explanation', { explanation: named(nowhere) }, 'questions.0.explanation'],
    [
      'a translation',
      {
        translations: {
          hi: { question: named(nowhere), options: ['एक', 'दो'], explanation: '', reviewed: true },
        },
      },
      'questions.0.translations.hi.question',
    ],
  ])('that is not there is refused: %s', async (_, more, path) => {
    const { status, body } = await create(more);
    expect(status).toBe(422);
    expect(body.errors).toEqual([expect.objectContaining({ path, code: 'no-picture' })]);
  });

  it('goes into the paper without those of the explanation, which come after the test', async () => {
    const shown = (await upload(await png())).body.hash;
    const secret = (await upload(await png())).body.hash;
    const { body: made } = await create({
      question: `Which? ${named(shown)}`,
      explanation: `So: ${named(secret, 'The way')}`,
    });
    const start = await learner.call('POST', '/api/attempts', { testId: made.id });
    expect(start.body.questions[0].text).toContain(shown);
    const before = [start, await learner.call('GET', `/api/attempts/${start.body.id}`)];
    before.push(await learner.call('GET', `/api/tests/${made.id}`));
    expect(JSON.stringify(before)).not.toContain(secret);
    const url = `/api/attempts/${start.body.id}/submission`;
    const { body: result } = await learner.call('POST', url, {});
    const analysis = await learner.call('GET', `/api/results/${result.id}/analysis`);
    expect(JSON.stringify(analysis.body)).toContain(secret);
  });
});

describe('the sweep', () => {
  async function later() {
    test.clock.advance(31 * 86_400);
    // The session has ended as well.
    adminId = (await givenAccount(test.deps, { labels: ['admin'] })).id;
    admin = await test.signedIn(adminId);
  }

  it('takes what no text names, after 30 days', async () => {
    const used = (await upload(await png())).body.hash;
    const explained = (await upload(await png())).body.hash;
    const unused = (await upload(await png())).body.hash;
    const { body: made } = await create({
      question: named(used),
      explanation: named(explained),
    });
    await sweepUnusedPictures(test.deps);
    expect((await download(unused)).status).toBe(200);
    // Also what only a frozen version names: results are read by it.
    const changed = await admin.call('PUT', `/api/admin/tests/${made.id}`, testWith({}));
    expect(changed.status).toBe(200);
    await later();
    const young = (await upload(await png())).body.hash;
    await sweepUnusedPictures(test.deps);
    const left = await test.deps.db.select().from(pictures);
    const hashes = left.map(({ hash }) => hash);
    expect(hashes).toEqual(expect.arrayContaining([used, explained, young]));
    expect(hashes).not.toContain(unused);
  });

  it('leaves one that is used again', async () => {
    const bytes = await png();
    const { hash } = (await upload(bytes)).body;
    await later();
    await upload(bytes);
    await sweepUnusedPictures(test.deps);
    expect((await download(hash)).status).toBe(200);
  });
});
