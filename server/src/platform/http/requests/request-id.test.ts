import { describe, expect, it, vi } from 'vitest';
import { createApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { useTestApp } from '#testing/test-app.ts';

const direct = useTestApp();
const proxied = useTestApp({ TRUST_PROXY: '1' });
const listed = useTestApp({ TRUST_PROXY: '10.0.0.1' });

const name = 'proxy-7f3a:0001';
const forwarded = { 'x-forwarded-for': '203.0.113.7' };

async function idOf(
  test: typeof direct,
  headers: Record<string, string>,
  remoteAddress = '10.0.0.1',
) {
  const answer = await test.app.inject({ url: '/api/nothing', headers, remoteAddress });
  const id = answer.headers['x-request-id'];
  // What a learner reads out to the support is what the log is searched for.
  expect(answer.json().requestId).toBe(id);
  return id;
}

describe('the name of a request', () => {
  it('stands in every answer and is another one each time', async () => {
    const [first, second] = [await idOf(direct, {}), await idOf(direct, {})];
    expect(first).toMatch(/^[\w-]{20,}$/);
    expect(second).not.toBe(first);
    const { headers } = await direct.app.inject({ url: '/api/health' });
    expect(headers['x-request-id']).toMatch(/^[\w-]{20,}$/);
  });

  it('stands also in the answer to an address that cannot be read', async () => {
    const answer = await direct.app.inject({ url: '/api/%zz' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['x-request-id']).toBe(answer.json().requestId);
  });

  it('is the one that a trusted proxy gave', async () => {
    expect(await idOf(proxied, { 'x-request-id': name, ...forwarded })).toBe(name);
    expect(await idOf(listed, { 'x-request-id': name, ...forwarded })).toBe(name);
  });

  it('is not what a visitor gave', async () => {
    expect(await idOf(direct, { 'x-request-id': name, ...forwarded })).not.toBe(name);
    expect(await idOf(proxied, { 'x-request-id': name })).not.toBe(name);
    expect(await idOf(listed, { 'x-request-id': name, ...forwarded }, '10.0.0.2')).not.toBe(name);
  });

  it.each([
    'short',
    'x'.repeat(65),
    'two words here',
    'line\r\nset-cookie: session=1',
    '{"level":50,"msg":"x"}',
    'اسم-الطلب-هذا',
    '',
  ])('is never one that could do harm: %j', async (bad) => {
    expect(await idOf(proxied, { 'x-request-id': bad, ...forwarded })).not.toBe(bad);
  });

  it('stands in the line of the log', async () => {
    const lines: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      lines.push(`${line}`);
      return true;
    });
    try {
      const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'info', TRUST_PROXY: '1' });
      const app = await createApp({ ...direct.deps, config });
      await app.inject({ url: '/api/health', headers: { 'x-request-id': name, ...forwarded } });
      await app.close();
      // Lines wait a little for others.
      await vi.waitFor(() => expect(lines.join('')).toContain('/api/health'));
    } finally {
      write.mockRestore();
    }
    const answered = lines
      .join('')
      .split('\n')
      .find((line) => line.includes('/api/health'));
    expect(JSON.parse(`${answered}`)).toMatchObject({ reqId: name, path: '/api/health' });
  });
});
