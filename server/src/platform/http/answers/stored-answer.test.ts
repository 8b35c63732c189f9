import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type FindStored,
  sendStoredAnswers,
  storeAnswer,
} from '#platform/http/answers/stored-answer.ts';
import { createLog, logRequests } from '#platform/http/requests/request-log.ts';

const findHello = () => storeAnswer('<p>hello</p>', { 'content-type': 'text/html' });

let app: FastifyInstance;
afterEach(() => app.close());

async function givenApp(find: FindStored): Promise<string> {
  app = Fastify();
  logRequests(app, createLog('silent', 'json').logAnswer);
  app.get('/', async () => 'the app');
  sendStoredAnswers(app, find, 'kept');
  return app.listen({ port: 0, host: '127.0.0.1' });
}

describe('what stands before the app', () => {
  it('sends what is kept with its headers, in the encoding that is taken', async () => {
    const site = await givenApp(findHello);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(site, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(answer.headers.get('content-type')).toBe('text/html');
      expect(await answer.text()).toBe('<p>hello</p>');
    }
  });

  it('sends no body to a HEAD', async () => {
    const site = await givenApp(findHello);
    const answer = await fetch(site, { method: 'HEAD' });
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
    expect(await answer.text()).toBe('');
  });

  it('leaves to the app what is not kept, at once or in the end', async () => {
    for (const find of [() => undefined, async () => undefined]) {
      const site = await givenApp(find);
      expect(await (await fetch(site)).text()).toBe('the app');
      await app.close();
    }
  });
});
