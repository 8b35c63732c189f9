import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawApart } from '#platform/files/draw-apart.ts';
import { givenAccount, givenPassword, givenSeries } from '#testing/builders.ts';
import { interlacedPng, nestedUses } from '#testing/odd/pictures.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let accountId: string;
let email: string;

beforeEach(async () => {
  ({ id: accountId, email } = await givenAccount(test.deps, { labels: ['admin'] }));
  await test.signedIn(accountId);
});

async function send(url: string, bytes: Buffer, from = accountId) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'picture.png'));
  const request = new Request('http://localhost', { method: 'PUT', body: form });
  const answer = await test.app.inject({
    method: 'PUT',
    url,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    cookies: { session: `test-session-of-${from}` },
  });
  return { status: answer.statusCode, detail: answer.json().detail };
}

const asAvatar = (bytes: Buffer, from?: string) => send('/api/profile/avatar', bytes, from);

async function asIcon(bytes: Buffer) {
  return send(`/api/admin/series/${(await givenSeries(test.deps)).id}/icon`, bytes);
}

/** A log-in and a look at the health of the site, begun when the pictures are on their way. */
async function whatOthersGet(): Promise<number[]> {
  const logIn = { email, password: givenPassword };
  const answers = await Promise.all([
    test.visitor.call('POST', '/api/account/sessions/email', logIn),
    test.visitor.call('GET', '/api/health'),
  ]);
  return answers.map(({ status }) => status);
}

/**
 * What the server's own process has worked since then, with the log-in and its hash. A busy machine changes it
 * little, and unpacking one of these pictures takes seconds of it.
 */
function secondsOfWork(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}

const bomb = nestedUses(6);

describe('a drawing of a kilobyte that stands for a million lines', () => {
  it.each([
    ['as it is', bomb],
    ['with seven levels', nestedUses(7)],
    ['compressed', gzipSync(bomb)],
    ['in UTF-16', Buffer.from(`\ufeff${bomb}`, 'utf16le')],
    ['in UTF-16 the other way round', Buffer.from(`\ufeff${bomb}`, 'utf16le').swap16()],
    ['after blanks', Buffer.from(`${' '.repeat(3000)}${bomb}`)],
  ])('%s is no photo', async (_, bytes) => {
    expect(await asAvatar(bytes)).toEqual({
      status: 415,
      detail: 'Please select a valid image file (PNG, JPG, JPEG, WebP).',
    });
  });

  it.each([
    ['compressed', gzipSync(bomb), 'The SVG is compressed.'],
    ['in UTF-16', Buffer.from(`\ufeff${bomb}`, 'utf16le'), 'The SVG must be written in UTF-8.'],
    [
      'in UTF-16 without a mark',
      Buffer.from(`${bomb}`, 'utf16le'),
      'The SVG must be written in UTF-8.',
    ],
  ])('%s is refused as an icon', async (_, bytes, sentence) => {
    const { status, detail } = await asIcon(bytes);
    expect([status, detail]).toEqual([422, `${sentence} Save it as a plain SVG, or as a PNG.`]);
  });

  it('is drawn apart, and nobody waits for it', { timeout: 30_000 }, async () => {
    const before = process.cpuUsage();
    const [drawn, others] = await Promise.all([asIcon(bomb), whatOthersGet()]);
    expect(secondsOfWork(before)).toBeLessThan(1.5);
    expect(others).toEqual([201, 200]);
    expect([200, 422, 503]).toContain(drawn.status);
  });
});

describe('interlaced pictures of 40 million pixels in 5 kilobytes', () => {
  it('are refused, six at once, while others log in', { timeout: 30_000 }, async () => {
    const picture = interlacedPng(8000, 5000);
    const senders: string[] = [];
    while (senders.length < 6) senders.push((await givenAccount(test.deps)).id);
    await Promise.all(senders.map((id) => test.signedIn(id)));
    const before = process.cpuUsage();
    const refusals = Promise.all(senders.map((sender) => asAvatar(picture, sender)));
    expect(await whatOthersGet()).toEqual([201, 200]);
    const answers = await refusals;
    expect(secondsOfWork(before)).toBeLessThan(1.5);
    for (const { status, detail } of answers) {
      expect(status).toBe(422);
      expect(detail).toBe('The picture has too many pixels (at most 16 million).');
    }
  });

  it('and those of 16 million are taken, however long a busy machine is at it', {
    timeout: 150_000,
  }, async () => {
    const request = { bytes: interlacedPng(4000, 4000), kind: 'picture' } as const;
    const limits = { processorMilliseconds: 10_000, patienceMilliseconds: 140_000 };
    const drawn = await drawApart({ ...request, sidePixels: 512, shape: 'square' }, limits);
    expect(drawn).toBeInstanceOf(Buffer);
  });
});

it('the process of the server opens nothing but what it has stored itself', async () => {
  for (const bytes of [Buffer.from(bomb), gzipSync(bomb), interlacedPng(8, 8)]) {
    await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported image format');
  }
});
