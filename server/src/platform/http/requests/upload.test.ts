import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { json } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { sendError } from '#platform/http/errors/error-response.ts';
import { acceptUploads, readUpload } from '#platform/http/requests/upload.ts';

let app: FastifyInstance;
let port: number;
let begun: number;
const atRest: (() => void)[] = [];
afterEach(async () => {
  for (const end of atRest.splice(0)) end();
  app.server.closeAllConnections();
  await app.close();
});

/** A server that takes files of a megabyte and keeps each until the test is over. */
async function givenApp(inMemory = 10): Promise<void> {
  app = Fastify();
  app.setErrorHandler(sendError);
  app.decorateRequest('actor', null);
  begun = 0;
  app.addHook('onRequest', async (call) => {
    begun += 1;
    call.actor = {
      accountId: String(call.headers.account),
      labels: [],
      isGuest: false,
      sessionHash: '',
    };
  });
  await acceptUploads(app, inMemory * megabyte);
  app.put('/', async (call) => {
    const { length } = (await readUpload(call, { bytes: megabyte })).bytes;
    if (call.headers.held) await new Promise<void>((resolve) => atRest.push(resolve));
    return { length };
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

const megabyte = 1_048_576;
const boundary = 'b0undary';
const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`;
const tail = `\r\n--${boundary}--\r\n`;

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Begins to send a file: the rest is up to the test. */
function begin(headers: Record<string, string>, account = 'asha'): ClientRequest {
  const type = `multipart/form-data; boundary=${boundary}`;
  const sending = request({
    port,
    method: 'PUT',
    headers: { 'content-type': type, account, ...headers },
    agent: false,
  });
  sending.on('error', () => undefined);
  sending.write(head);
  return sending;
}

async function answerOf(sending: ClientRequest) {
  const [response] = await once(sending, 'response');
  return { status: response.statusCode, body: await json(response) };
}

function send(bytes: number, account?: string, headers: Record<string, string> = {}) {
  const sending = begin(headers, account);
  sending.end(Buffer.concat([Buffer.alloc(bytes), Buffer.from(tail)]));
  return answerOf(sending);
}

describe('an upload', () => {
  it('is read to its last byte, and to no more than allowed', async () => {
    await givenApp();
    expect(await send(megabyte)).toEqual({ status: 200, body: { length: megabyte } });
    expect((await send(megabyte + 1)).status).toBe(413);
  });

  it('is refused where a text before the file is too long, which would count as none', async () => {
    await givenApp();
    const answer = async (bytes: number) => {
      const type = `multipart/form-data; boundary=${boundary}`;
      const headers = { 'content-type': type, account: 'asha' };
      const sending = request({ port, method: 'PUT', headers, agent: false });
      const said = `--${boundary}\r\ncontent-disposition: form-data; name="said"\r\n\r\n${'x'.repeat(bytes)}\r\n`;
      sending.end(`${said}${head}a${tail}`);
      return (await answerOf(sending)).status;
    };
    expect([await answer(1024), await answer(1025)]).toEqual([200, 413]);
  });

  it('that says how large it is is refused before any of it is read', async () => {
    await givenApp();
    const sending = begin({ 'content-length': String(3 * megabyte) });
    const { status, body } = await answerOf(sending);
    expect([status, body]).toMatchObject([413, { detail: 'File size should be less than 1MB' }]);
  });

  it('of somebody who sends two already has to wait, and nobody else has', async () => {
    await givenApp();
    const [first, second] = [begin({}), begin({})];
    while (begun < 2) await nextTurn();
    const third = await send(10);
    expect(third).toMatchObject({
      status: 429,
      body: { detail: 'Two of your files are still on their way. Please wait for them.' },
    });
    expect((await send(10, 'bilal')).status).toBe(200);
    for (const sending of [first, second]) sending.end(`x${tail}`);
    expect(
      (await Promise.all([answerOf(first), answerOf(second)])).map((each) => each.status),
    ).toEqual([200, 200]);
    expect((await send(10)).status).toBe(200);
  });

  it('waits outside while others fill the memory for files, and is taken afterwards', async () => {
    await givenApp(2);
    const held = ['a', 'b'].map((account) => send(megabyte - 100, account, { held: 'yes' }));
    while (atRest.length < 2) await nextTurn();
    expect(await send(1000, 'c')).toMatchObject({
      status: 503,
      body: { detail: 'Very many files are on their way. Please try again in a moment.' },
    });
    for (const end of atRest.splice(0)) end();
    await Promise.all(held);
    expect((await send(1000, 'c')).status).toBe(200);
  });

  it('that breaks off gives back what it held', async () => {
    await givenApp(1);
    const broken = begin({});
    broken.write(Buffer.alloc(megabyte / 2));
    await once(app.server, 'request');
    broken.destroy();
    let status = 0;
    while (status !== 200) ({ status } = await send(megabyte - 10, 'bilal'));
  });

  describe('that cannot be read', () => {
    const refused = {
      status: 400,
      body: { type: 'malformed-body', detail: 'The form with the file could not be read.' },
    };
    const whole = `${head}content${tail}`;

    function sendForm(form: string, type = `multipart/form-data; boundary=${boundary}`) {
      const sending = request({
        port,
        method: 'PUT',
        headers: { 'content-type': type, account: 'asha' },
        agent: false,
      });
      sending.end(form);
      return answerOf(sending);
    }

    it.each([
      ['no boundary', 'multipart/form-data'],
      ['an empty boundary', 'multipart/form-data; boundary='],
      ['an empty boundary in quotes', 'multipart/form-data; boundary=""'],
      ['too long a boundary', `multipart/form-data; boundary=${'x'.repeat(257)}`],
      ['another boundary than it uses', 'multipart/form-data; boundary=y'],
    ])('is refused for %s', async (_, type) => {
      await givenApp();
      expect(await sendForm(whole, type)).toMatchObject(refused);
      expect((await send(10)).status).toBe(200);
    });

    it('is refused wherever it ends too soon', async () => {
      await givenApp();
      expect((await sendForm(whole)).status).toBe(200);
      const end = whole.length - '\r\n'.length;
      const taken: string[] = [];
      for (let length = 1; length < end; length += 1) {
        const { status } = await sendForm(whole.slice(0, length));
        if (status !== 400) taken.push(`${length - end}: ${status}`);
      }
      expect(taken).toEqual([]);
    });

    it.each([
      ['says that it is JSON and is none', `name="a"\r\ncontent-type: application/json`],
      ['is called like what every object has', 'name="__proto__"'],
    ])('is refused for a text that %s', async (_, text) => {
      await givenApp();
      const part = `--${boundary}\r\ncontent-disposition: form-data; ${text}\r\n\r\n{\r\n`;
      expect(await sendForm(part + whole)).toMatchObject(refused);
    });
  });
});
