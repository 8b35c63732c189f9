import { expect, it } from 'vitest';
import { givenAccount } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ DATABASE_REPLICA_URL: 'postgres://replica.example/taiyari' });

async function cookiesAfter(
  labels: readonly string[],
  ...request: ['GET' | 'POST', string, unknown?]
): Promise<string> {
  const account = await givenAccount(test.deps, { labels: [...labels] });
  const { headers } = await (await test.signedIn(account.id)).call(...request);
  return String(headers['set-cookie'] ?? '');
}

it('an administrator who writes is served from home for ten seconds', async () => {
  const cookies = await cookiesAfter(['admin'], 'POST', '/api/admin/series', {});
  expect(cookies).toMatch(/^wrote=1; Max-Age=10; Path=\/api; HttpOnly/);
});

it('who only reads, or has no business in the console, is not', async () => {
  expect(await cookiesAfter(['admin'], 'GET', '/api/admin/users')).toBe('');
  expect(await cookiesAfter([], 'POST', '/api/attempts', {})).toBe('');
});
