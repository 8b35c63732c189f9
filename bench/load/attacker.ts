/** The process of one who attacks from one address: pictures, unknown pages, wrong passwords, slow requests, all at once. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { interlacedPng, nestedUses } from '../../server/src/testing/odd/pictures.ts';

export type Attack = {
  readonly port: number;
  readonly seconds: number;
  /** Sessions of accounts of his own. */
  readonly tokens: readonly string[];
  /** Whose password he tries. */
  readonly victim: string;
};

/** How often which status came, or the connection broke, by the means. */
export type Booty = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Not that of the learners. */
const localAddress = '127.0.0.9';
const connectionsOfEach = 20;
const slowOfEach = 100;

process.on('message', (attack: Attack) => {
  void play(attack).then((booty) => process.send?.(booty));
});
process.on('disconnect', () => process.exit());

async function play(attack: Attack): Promise<Booty> {
  const booty: Record<string, Record<string, number>> = {};
  const until = performance.now() + attack.seconds * 1000;
  const count = (name: string, answer: string) => {
    const answers = booty[name] ?? {};
    booty[name] = { ...answers, [answer]: (answers[answer] ?? 0) + 1 };
  };
  const agent = new Agent({ keepAlive: true, localAddress });

  /** One after the other, as fast as they are answered. */
  async function flood(name: string, ask: () => Asked): Promise<void> {
    while (performance.now() < until) count(name, await answerOf(attack.port, agent, ask()));
  }
  /** A new one for each that is ended. */
  async function hold(name: string, open: (socket: Socket) => NodeJS.Timeout): Promise<void> {
    while (performance.now() < until) {
      const socket = connect({ port: attack.port, host: '127.0.0.1', localAddress });
      socket.on('error', () => undefined);
      const ticks = open(socket);
      const end = delay(until - performance.now()).then(() => socket.destroy());
      // Not by `once` of events, which would take a broken connection for a fault.
      await Promise.race([new Promise((resolve) => socket.once('close', resolve)), end]);
      clearInterval(ticks);
      if (performance.now() < until) count(name, 'ended');
    }
  }

  const many = (size: number, run: (index: number) => Promise<void>) =>
    Promise.all(Array.from({ length: size }, (_, index) => run(index)));
  await Promise.all([
    many(attack.tokens.length * 2, (index) =>
      flood('pictures', picturesOf(`${attack.tokens[index % attack.tokens.length]}`)),
    ),
    many(connectionsOfEach, () => flood('unknown pages', unknownPage)),
    many(connectionsOfEach, () => flood('wrong passwords', wrongPasswordsFor(attack.victim))),
    many(slowOfEach, () => hold('slow heads', sendHeadSlowly)),
    many(slowOfEach, () => hold('slow bodies', sendBodySlowly)),
    many(slowOfEach, () => hold('slow readers', readNothing)),
  ]);
  agent.destroy();
  return booty;
}

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer | string;
};

async function answerOf(
  port: number,
  agent: Agent,
  { method, path, headers = {}, body }: Asked,
): Promise<string> {
  try {
    const asking = request({ port, host: '127.0.0.1', agent, method, path, headers });
    asking.end(body);
    const [response]: IncomingMessage[] = await once(asking, 'response');
    response?.resume();
    if (response && !response.readableEnded) await once(response, 'end');
    return String(response?.statusCode);
  } catch {
    return 'broken';
  }
}

function picturesOf(token: string): () => Asked {
  const bombs = [
    nestedUses(6),
    nestedUses(7),
    gzipSync(nestedUses(7)),
    interlacedPng(8000, 5000),
    interlacedPng(4000, 4000),
  ];
  let turn = 0;
  return () => {
    turn += 1;
    const form = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
    const picture = bombs[turn % bombs.length] ?? Buffer.alloc(0);
    const body = Buffer.concat([Buffer.from(form), picture, Buffer.from('\r\n--b--\r\n')]);
    const headers = {
      cookie: `session=${token}`,
      'content-type': 'multipart/form-data; boundary=b',
    };
    return { method: 'PUT', path: '/api/profile/avatar', headers, body };
  };
}

let pages = 0;

function unknownPage(): Asked {
  pages += 1;
  const kinds = ['/test-series/', '/api/nothing/', '/api/files/', '/api/series/', '/'];
  return { method: 'GET', path: `${kinds[pages % kinds.length]}${randomUUID()}` };
}

function wrongPasswordsFor(victim: string): () => Asked {
  return () => {
    const email = Math.random() < 0.2 ? victim : `${randomUUID()}@example.com`;
    return {
      method: 'POST',
      path: '/api/account/sessions/email',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: `guess ${randomUUID()}` }),
    };
  };
}

function sendHeadSlowly(socket: Socket): NodeJS.Timeout {
  socket.write('GET / HTTP/1.1\r\nhost: a\r\nx-slow: ');
  return setInterval(() => socket.write('x'), 1000);
}

function sendBodySlowly(socket: Socket): NodeJS.Timeout {
  socket.write(
    'POST /api/account/sessions/email HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{',
  );
  return setInterval(() => socket.write(' '), 1000);
}

/** Asks ten times at once for something large, and takes a byte now and then. */
function readNothing(socket: Socket): NodeJS.Timeout {
  socket.pause();
  socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(10));
  return setInterval(() => socket.read(1), 1000);
}
