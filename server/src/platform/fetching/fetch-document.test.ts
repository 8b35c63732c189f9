import http, { type RequestListener } from 'node:http';
import net from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type FetchOptions, fetchDocument } from '#platform/fetching/fetch-document.ts';

const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A real server on loopback; counts what reaches it. */
async function givenServer(listener: RequestListener): Promise<{ url: string; hits(): number }> {
  let hits = 0;
  const server = http.createServer((request, response) => {
    hits += 1;
    listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${portOf(server)}`, hits: () => hits };
}

function portOf(server: net.Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

const fetchAsTest = (url: string, options: Partial<FetchOptions> = {}) =>
  fetchDocument(url, { isAllowed: () => true, userAgent: 'test', ...options });

/** Stands for a private network beside the open one that loopback has to stand for. */
const innerAddress = '127.0.0.2';
const isAllowed = (address: string) => address !== innerAddress;

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe('fetchDocument', () => {
  it('gives bytes and content type, unpacked', async () => {
    const answers = { '/gzip': gzipSync('news'), '/br': brotliCompressSync('news') };
    const { url } = await givenServer((request, response) => {
      const path = request.url === '/br' ? '/br' : '/gzip';
      response.setHeader('content-encoding', path.slice(1));
      response.setHeader('content-type', 'text/xml; charset=utf-8');
      response.end(answers[path]);
    });
    const document = await fetchAsTest(`${url}/gzip`);
    expect(textOf(document.bytes)).toBe('news');
    expect(document.contentType).toBe('text/xml; charset=utf-8');
    expect(textOf((await fetchAsTest(`${url}/br`)).bytes)).toBe('news');
  });

  it('follows three redirects and no fourth', async () => {
    const { url } = await givenServer((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` });
      response.end('there');
    });
    expect((await fetchAsTest(`${url}/3`)).url).toBe(`${url}/0`);
    await expect(fetchAsTest(`${url}/4`)).rejects.toThrow('The site redirects too often.');
  });

  it.each([404, 500, 204])('refuses status %i', async (status) => {
    const { url } = await givenServer((_request, response) => response.writeHead(status).end());
    await expect(fetchAsTest(url)).rejects.toThrow(`status ${status}`);
  });
});

describe('an address that must not be asked', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://localhost/',
    'http://feeds.localhost/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://0.0.0.0/',
  ])('%s lies in a private network', async (url) => {
    await expect(fetchDocument(url, { userAgent: 'test' })).rejects.toThrow(
      'The address lies in a private network.',
    );
  });

  it.each([
    'file:///etc/passwd',
    'ftp://example.com/',
    'data:text/xml,x',
    'javascript:1',
    'nothing',
  ])('%s is no web address', async (url) => {
    await expect(fetchAsTest(url)).rejects.toThrow('The address is no web address.');
  });

  it('holds no password', async () => {
    await expect(fetchAsTest('http://user:secret@example.com/')).rejects.toThrow('a password');
  });

  it('is not reached by a redirect either', async () => {
    const outer = await givenServer((_request, response) =>
      response.writeHead(302, { location: `http://${innerAddress}/` }).end(),
    );
    await expect(fetchAsTest(outer.url, { isAllowed })).rejects.toThrow('a private network');
    expect(outer.hits()).toBe(1);
  });

  it('is not reached by a redirect to another scheme', async () => {
    const { url } = await givenServer((_request, response) =>
      response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    );
    await expect(fetchAsTest(url)).rejects.toThrow('The address is no web address.');
  });

  it('is not reached by a name that resolves otherwise the second time', async () => {
    const outer = await givenServer((_request, response) => response.end('news'));
    const port = Number(new URL(outer.url).port);
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return asked === 1 ? ['127.0.0.1'] : [innerAddress];
    };
    const url = `http://rebinding.example:${port}/`;
    expect(textOf((await fetchAsTest(url, { isAllowed, resolve })).bytes)).toBe('news');
    expect(asked).toBe(1);
    await expect(fetchAsTest(url, { isAllowed, resolve })).rejects.toThrow('a private network');
  });

  it('is left out where a name has others, too', async () => {
    const outer = await givenServer((_request, response) => response.end('news'));
    const url = `http://mixed.example:${new URL(outer.url).port}/`;
    const resolve = async () => [innerAddress, '127.0.0.1'];
    expect(textOf((await fetchAsTest(url, { isAllowed, resolve })).bytes)).toBe('news');
  });
});

describe('an answer that is too much', () => {
  const tooLarge = 'The answer is too large.';

  it('is refused by what it says of itself', async () => {
    const { url } = await givenServer((_request, response) =>
      response.writeHead(200, { 'content-length': 3_000_000 }).end(),
    );
    await expect(fetchAsTest(url)).rejects.toThrow(tooLarge);
  });

  it('is refused when it never ends', async () => {
    const { url } = await givenServer((_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x')));
      };
      response.on('drain', write);
      write();
    });
    await expect(fetchAsTest(url)).rejects.toThrow(tooLarge);
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(100_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(100_000_000))],
  ])('is refused when it unpacks to 100 MB (%s)', async (encoding, bomb) => {
    const { url } = await givenServer((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
    );
    const before = process.memoryUsage().rss;
    await expect(fetchAsTest(url)).rejects.toThrow(tooLarge);
    expect(process.memoryUsage().rss - before).toBeLessThan(80_000_000);
  });

  it('is refused when it comes too slowly', async () => {
    const { url } = await givenServer((_request, response) => {
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    await expect(fetchAsTest(url, { timeoutMilliseconds: 200 })).rejects.toThrow(
      'The site did not answer within 0.2 seconds.',
    );
  });
});

describe('an answer that is broken', () => {
  it('is told in plain words', async () => {
    const notPacked = await givenServer((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed at all'),
    );
    await expect(fetchAsTest(notPacked.url)).rejects.toThrow('The answer is compressed wrongly.');
    const cut = await givenServer((request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half');
      setTimeout(() => request.socket.destroy(), 20);
    });
    await expect(fetchAsTest(cut.url)).rejects.toThrow('The site broke the connection off.');
    await expect(fetchAsTest('http://127.0.0.1:1/')).rejects.toThrow('refuses connections');
  });

  it('is no answer of a web server', async () => {
    const server = net.createServer((socket) => socket.end('SSH-2.0-OpenSSH\r\n'));
    server.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    closers.push(() => server.close());
    await expect(fetchAsTest(`http://127.0.0.1:${portOf(server)}/`)).rejects.toThrow(
      'The site does not answer as a web server does.',
    );
  });
});
