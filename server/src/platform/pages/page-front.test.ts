import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createPageCache } from '#platform/pages/page-cache.ts';
import { type FindPage, sendDrawnPages } from '#platform/pages/page-front.ts';

const { get: findHello } = createPageCache({
  headers: { 'content-type': 'text/html' },
  render: async () => '<p>hello</p>',
  now: () => 0,
});

let app: FastifyInstance;
afterEach(() => app.close());

async function givenApp(findPage: FindPage): Promise<string> {
  app = Fastify();
  app.get('/', async () => 'the app');
  sendDrawnPages(app, findPage);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

describe('what stands before the app', () => {
  it('sends a drawn page with its headers, in the encoding that is taken', async () => {
    const site = await givenApp(() => findHello('/'));
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(site, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(answer.headers.get('content-type')).toBe('text/html');
      expect(await answer.text()).toBe('<p>hello</p>');
    }
  });

  it('sends no body to a HEAD', async () => {
    const site = await givenApp(() => findHello('/'));
    const answer = await fetch(site, { method: 'HEAD' });
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
    expect(await answer.text()).toBe('');
  });

  it('leaves to the app what has no page, at once or in the end', async () => {
    for (const findPage of [() => undefined, async () => undefined]) {
      const site = await givenApp(findPage);
      expect(await (await fetch(site)).text()).toBe('the app');
      await app.close();
    }
  });
});
