import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { files } from '#database/files.ts';
import { givenAccount, givenSeries, givenTest } from '#testing/builders.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';
import { countWaitingForLocks } from '#testing/waiting-for-locks.ts';

const test = useTestApp();
let learner: Caller;
let accountId: string;

beforeEach(async () => {
  accountId = (await givenAccount(test.deps)).id;
  learner = await test.signedIn(accountId);
});

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: 'purple' } });

/** In the frame header of a JPEG of 30 by 40 pixels: 8 bits each, and four components. */
const fourColours = Buffer.from([0xff, 0xc0, 0, 20, 8, 0, 30, 0, 40, 4]);

/** A multipart body as a browser sends it. */
function upload(bytes: Buffer, name = 'me.png', part = 'file') {
  const boundary = 'b0undary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  return test.app.inject({
    method: 'PUT',
    url: '/api/profile/avatar',
    cookies: { session: `test-session-of-${accountId}` },
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

/** A picture as its owner's browser gets it. */
const look = (url: string, from = accountId) =>
  test.app.inject({ url, cookies: { session: `test-session-of-${from}` } });

describe('what a learner prepares for', () => {
  it('is an exam there are series of, on a day to come, and can be taken back', async () => {
    await givenSeries(test.deps, { category: 'police' });
    const save = (plan: object) => learner.call('PATCH', '/api/profile', plan);
    const day = test.clock.now().toISOString().slice(0, 10);
    const saved = await save({ exam: 'police', examDate: day });
    expect(saved.body).toMatchObject({ exam: 'police', examDate: day });
    const refused = [{ exam: 'astronaut' }, { examDate: '2001-01-01' }, { examDate: 'soon' }];
    for (const plan of refused) {
      const { status, body } = await save(plan);
      expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([
        422,
        Object.keys(plan),
      ]);
    }
    expect((await learner.call('GET', '/api/profile')).body).toMatchObject(saved.body);
    expect((await save({ exam: '', examDate: null })).body).toMatchObject({
      exam: '',
      examDate: null,
    });
  });
});

describe('the profile', () => {
  it('has the specification’s defaults', async () => {
    const { body } = await learner.call('GET', '/api/profile');
    expect(body).toMatchObject({
      userId: accountId,
      role: 'user',
      isActive: true,
      profileComplete: false,
      testsTaken: 0,
      totalScore: 0,
      bio: '',
      dateOfBirth: null,
      avatar: null,
    });
  });

  it('saves what is sent and keeps the rest', async () => {
    await learner.call('PATCH', '/api/profile', { city: ' Srinagar ', phone: '+91 98765 43210' });
    const { body } = await learner.call('PATCH', '/api/profile', {
      name: 'Asha Koul',
      dateOfBirth: '2001-02-28',
      bio: 'I prepare for Class IV.',
    });
    expect(body).toMatchObject({
      name: 'Asha Koul',
      city: 'Srinagar',
      phone: '+91 98765 43210',
      dateOfBirth: '2001-02-28',
    });
  });

  it('is complete once name, phone, date of birth, city and state are there, and not before', async () => {
    const save = async (change: object) =>
      (await learner.call('PATCH', '/api/profile', change)).body.profileComplete;
    expect(await save({ phone: '+91 98765 43210' })).toBe(false);
    expect(await save({ dateOfBirth: '2001-02-28', bio: 'I prepare for Class IV.' })).toBe(false);
    expect(await save({ city: 'Srinagar' })).toBe(false);
    expect(await save({ state: 'Jammu and Kashmir' })).toBe(true);
    expect(await save({ city: '' })).toBe(false);
  });

  it('refuses what makes no sense and changes nothing', async () => {
    const bad = [
      { name: ' ' },
      { phone: 'call me' },
      { dateOfBirth: '2001-02-30' },
      { dateOfBirth: '2026-01-06' },
      { bio: 'x'.repeat(1001) },
      { email: 'other@example.com' },
      { role: 'admin' },
      { userId: accountId },
    ];
    for (const body of bad)
      expect((await learner.call('PATCH', '/api/profile', body)).status).toBe(422);
    expect((await learner.call('GET', '/api/profile')).body.profileComplete).toBe(false);
  });

  it('counts series, tests and scores from what there is', async () => {
    const series = await givenSeries(test.deps);
    await learner.call('POST', `/api/series/${series.id}/enrolment`);
    const { id, questionIds } = await givenTest(test.deps);
    const attempt = (await learner.call('POST', '/api/attempts', { testId: id })).body;
    await learner.call('POST', `/api/attempts/${attempt.id}/submission`, {
      answers: { [`${questionIds[0]}`]: 0, [`${questionIds[1]}`]: 0 },
    });
    expect((await learner.call('GET', '/api/profile/stats')).body).toEqual({
      enrolledSeries: 1,
      testsTaken: 1,
      averageScore: 19,
    });
    expect((await learner.call('GET', '/api/profile')).body.totalScore).toBe(0.75);
  });
});

describe('the picture', () => {
  it('is re-encoded as WebP without metadata and served for good', async () => {
    const withPlace = await picture()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const { avatar } = (await upload(withPlace, 'photo.jpg')).json();
    const served = await look(avatar);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      // A browser may keep it; a cache that many share would show it after its deletion.
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'cookie',
      'x-content-type-options': 'nosniff',
    });
    const metadata = await sharp(served.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 300, height: 300 });
    expect(metadata.exif).toBeUndefined();
    const small = await look(`${avatar}?width=48&height=48`);
    expect((await sharp(small.rawPayload).metadata()).width).toBe(48);
  });

  it('is there for its owner and administrators, and for nobody else', async () => {
    const { avatar } = (await upload(await picture().png().toBuffer())).json();
    const other = (await givenAccount(test.deps)).id;
    const admin = (await givenAccount(test.deps, { labels: ['admin'] })).id;
    for (const id of [other, admin]) await test.signedIn(id);
    for (const url of [avatar, `${avatar}?width=48`]) {
      expect((await look(url)).statusCode).toBe(200);
      expect((await look(url, admin)).statusCode).toBe(200);
      expect((await look(url, other)).json().detail).toBe('File not found');
      expect((await test.app.inject({ url })).statusCode).toBe(404);
    }
  });

  it('for printing or in motion becomes a still one in the colours of screens', async () => {
    const printed = await picture().toColourspace('cmyk').jpeg().toBuffer();
    const frames = [await picture().webp().toBuffer(), await picture().negate().webp().toBuffer()];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(printed.includes(fourColours)).toBe(true);
    expect((await sharp(moving).metadata()).pages).toBe(2);
    for (const bytes of [printed, moving]) {
      const { avatar } = (await upload(bytes, 'photo.jpg')).json();
      const metadata = await sharp((await look(avatar)).rawPayload).metadata();
      expect(metadata).toMatchObject({ format: 'webp', space: 'srgb', width: 300, height: 300 });
      expect(metadata.pages ?? 1).toBe(1);
    }
  });

  it('replaces the old one, which is gone then', async () => {
    const first = (await upload(await picture().png().toBuffer())).json().avatar;
    const second = (await upload(await picture().webp().toBuffer())).json().avatar;
    expect(second).not.toBe(first);
    expect((await look(first)).statusCode).toBe(404);
    expect((await learner.call('DELETE', '/api/profile/avatar')).body.avatar).toBeNull();
    expect((await look(second)).statusCode).toBe(404);
  });

  it('leaves no other behind, also when two come at once', async () => {
    const bytes = await picture().png().toBuffer();
    const holder = await test.deps.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from profiles where account_id = $1 for update', [accountId]);
    const uploads = [upload(bytes), upload(bytes)];
    while ((await countWaitingForLocks(test.deps.pool)) < 2);
    await holder.query('rollback');
    holder.release();
    for (const { statusCode } of await Promise.all(uploads)) expect(statusCode).toBe(200);
    const rows = await test.deps.db.select().from(files).where(eq(files.accountId, accountId));
    const { avatar } = (await learner.call('GET', '/api/profile')).body;
    expect(rows.map(({ id }) => `/api/files/${id}`)).toEqual([avatar]);
  });

  it('is judged by its content, not by its name', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
    for (const bytes of [svg, gif, Buffer.from('not a picture'), Buffer.alloc(0)]) {
      const answer = await upload(bytes);
      expect([answer.statusCode, answer.json().type]).toEqual([415, 'unsupported-media-type']);
    }
    const broken = (await picture(200, 200).png().toBuffer()).subarray(0, 90);
    expect((await upload(broken)).statusCode).toBe(422);
    expect((await learner.call('GET', '/api/profile')).body.avatar).toBeNull();
  });

  it('is refused by its pixels before it is decoded, and by its size', async () => {
    // A header that promises 50,000 by 50,000 pixels in a hundred bytes.
    const header = await picture(1, 1).png().toBuffer();
    header.writeUInt32BE(50_000, 16);
    header.writeUInt32BE(50_000, 20);
    const { statusCode, body } = await upload(header);
    expect(statusCode).toBe(422);
    expect(JSON.parse(body).detail).toBe('The picture has too many pixels (at most 16 million).');
    expect((await upload(Buffer.alloc(5 * 1_048_576 + 1))).statusCode).toBe(413);
  });

  it('needs the part "file" in a multipart body', async () => {
    expect((await upload(await picture().png().toBuffer(), 'a.png', 'other')).statusCode).toBe(422);
    expect((await learner.call('PUT', '/api/profile/avatar', { file: 'x' })).status).toBe(415);
  });
});
