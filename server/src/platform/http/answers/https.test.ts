import { expect, it } from 'vitest';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ SITE_URL: 'https://taiyari.example' });
const own = { 'content-type': 'application/json', origin: 'https://taiyari.example' };

const signUp = () =>
  test.app.inject({
    method: 'POST',
    url: '/api/account',
    headers: own,
    payload: JSON.stringify({ name: 'A', email: 'a@example.com', password: 'chinar-leaf-42' }),
  });

/** The attributes of a cookie, without its value. */
function attributesOf(cookie: string | undefined): string[] {
  return (cookie ?? '').split('; ').slice(1).sort();
}

it('a session on https is a cookie of this host alone, over https alone', async () => {
  const [session, hint] = [(await signUp()).headers['set-cookie'] ?? []].flat();
  expect(session).toMatch(/^__Host-session=[\w-]{43};/);
  expect(attributesOf(session)).toEqual([
    'HttpOnly',
    'Max-Age=7776000',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ]);
  expect(hint).toMatch(/^signed_in=1;/);
  expect(attributesOf(hint)).toEqual(['Max-Age=7776000', 'Path=/', 'SameSite=Lax', 'Secure']);
});

it('a session under the name that any host could set opens nothing', async () => {
  const [session = ''] = [(await signUp()).headers['set-cookie'] ?? []].flat();
  const token = session.split(';')[0]?.split('=')[1] ?? '';
  const askWith = (name: string) =>
    test.app.inject({ url: '/api/account', cookies: { [name]: token } });
  expect((await askWith('__Host-session')).statusCode).toBe(200);
  expect((await askWith('session')).statusCode).toBe(401);
});

it.each(['/api/site', '/api/docs', '/api/nothing', '/api/account', '/%zz'])(
  '%s asks browsers to come by https only',
  async (url) => {
    const { headers } = await test.app.inject({ url });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  },
);

/** What an evaluator of policies looks for: nothing inline, no scheme or wildcard to load from, no base, frame or plug-in. */
it('the policy of a page is this, word for word', async () => {
  const { headers } = await test.app.inject({ url: '/api/docs' });
  expect(String(headers['content-security-policy']).split(';')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  });
});
