import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#database/audit.ts';
import { series } from '#database/catalogue.ts';
import { files } from '#database/files.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAccount, givenSeries } from '#testing/builders.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;
let adminId: string;

beforeEach(async () => {
  adminId = (await givenAccount(test.deps, { labels: ['admin'] })).id;
  admin = await test.signedIn(adminId);
});

function upload(seriesId: string, bytes: Buffer, name = 'icon.png') {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], name));
  return sendForm(`/api/admin/series/${seriesId}/icon`, body);
}

async function sendForm(url: string, form: FormData) {
  const request = new Request('http://localhost', { method: 'PUT', body: form });
  const response = await test.app.inject({
    method: 'PUT',
    url,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    cookies: { session: `test-session-of-${adminId}` },
  });
  return { status: response.statusCode, body: response.json() };
}

function picture() {
  return sharp({ create: { width: 20, height: 10, channels: 3, background: 'teal' } });
}

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4" cx="4" cy="4"/></svg>',
);

async function iconOf(id: string): Promise<string | null | undefined> {
  const [row] = await test.deps.db.select().from(series).where(eq(series.id, id));
  return row?.iconFileId;
}

describe('the icon', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('as %s is re-encoded and shown', async (format) => {
    const { id } = await givenSeries(test.deps);
    const { status, body } = await upload(id, await picture().toFormat(format).toBuffer());
    expect(status).toBe(200);
    expect(body.iconFileId).toBe(await iconOf(id));
    const served = await test.app.inject({ url: `/api/files/${body.iconFileId}` });
    expect(served.headers['content-type']).toBe('image/webp');
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300 });
  });

  it('as SVG is served as a picture that is none', async () => {
    const { id } = await givenSeries(test.deps);
    const { status, body } = await upload(id, svg, 'icon.svg');
    expect(status).toBe(200);
    const served = await test.app.inject({ url: `/api/files/${body.iconFileId}` });
    expect(served.headers['content-type']).toBe('image/webp');
    expect((await sharp(served.rawPayload).metadata()).format).toBe('webp');
  });

  it('takes the place of the old one, which is gone then, and can be removed', async () => {
    const { id } = await givenSeries(test.deps);
    const first = (await upload(id, await picture().png().toBuffer())).body.iconFileId;
    const second = (await upload(id, svg)).body.iconFileId;
    expect((await test.app.inject({ url: `/api/files/${first}` })).statusCode).toBe(404);
    const removed = await admin.call('DELETE', `/api/admin/series/${id}/icon`);
    expect(removed).toMatchObject({ status: 200, body: { iconFileId: null } });
    expect(await iconOf(id)).toBeNull();
    expect(await test.deps.files.read(second)).toBeNull();
    const rows = await test.deps.db
      .select({ before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(auditLog.id);
    expect(rows).toEqual([
      { before: { iconFileId: null, icon: null }, after: { iconFileId: first, icon: 'a picture' } },
      { before: { iconFileId: first }, after: { iconFileId: second } },
      {
        before: { iconFileId: second, icon: 'a picture' },
        after: { iconFileId: null, icon: null },
      },
    ]);
  });

  it('leaves an open form valid', async () => {
    const { id } = await givenSeries(test.deps, { title: 'Open elsewhere' });
    const { updatedAt } = (await admin.call('GET', `/api/admin/series/${id}`)).body;
    expect((await upload(id, svg)).body.updatedAt).toBe(updatedAt);
    const form = { title: 'Saved', category: 'police', isFree: true, updatedAt };
    expect((await admin.call('PUT', `/api/admin/series/${id}`, form)).status).toBe(200);
    expect(await iconOf(id)).not.toBeNull();
  });

  it('is refused when it is no picture, too large or dangerous, and the old one stays', async () => {
    const { id } = await givenSeries(test.deps);
    const kept = (await upload(id, svg)).body.iconFileId;
    const count = await test.deps.db.$count(files);
    const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
    expect(await upload(id, gif, 'icon.png')).toMatchObject({
      status: 415,
      body: { detail: 'Please select a valid image file (PNG, JPG, JPEG, SVG, WebP)' },
    });
    expect(await upload(id, Buffer.alloc(2 * 1_048_576 + 1))).toMatchObject({
      status: 413,
      body: { detail: 'File size should be less than 2MB' },
    });
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    expect(await upload(id, script, 'icon.svg')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'file', message: expect.stringContaining('<script>') }] },
    });
    expect(await iconOf(id)).toBe(kept);
    expect(await test.deps.db.$count(files)).toBe(count);
  });

  it('needs a series, and the part "file"', async () => {
    expect((await upload(newId(), svg)).status).toBe(404);
    const { id } = await givenSeries(test.deps);
    const form = new FormData();
    form.set('icon', new File(['x'], 'icon.png'));
    expect((await sendForm(`/api/admin/series/${id}/icon`, form)).status).toBe(422);
    expect((await admin.call('PUT', `/api/admin/series/${id}/icon`, {})).status).toBe(415);
  });
});
