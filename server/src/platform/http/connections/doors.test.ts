import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectionBacklog } from '#platform/http/connections/backlog.ts';
import { createDoors, type Doors } from '#platform/http/connections/doors.ts';
import { createDraining, drain } from '#platform/http/connections/draining.ts';
import { endConnectionsAtClose } from '#platform/http/connections/end-connections.ts';

const visitors = 60;
let app: FastifyInstance;
let doors: Doors;
let port: number;
let answer: () => void;
let allAsked: Promise<void>;

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  allAsked = new Promise((resolve) => {
    let asked = 0;
    app.get('/slow', async () => {
      asked += 1;
      if (asked === visitors) resolve();
      await answered;
      return 'the answer';
    });
  });
  app.get('/', async () => 'served');
  endConnectionsAtClose(app);
  doors = createDoors(app);
  port = Number(
    new URL(await app.listen({ port: 0, host: '127.0.0.1', backlog: connectionBacklog })).port,
  );
});

afterEach(() => app.close());

/** How many connections the app takes in that turn of the loop in which it takes most, of so many at once. */
async function takenAtOnce(): Promise<number> {
  const turns: number[] = [];
  let turn = 0;
  let sockets: Socket[] = [];
  const counted = new Promise<void>((resolve) => {
    app.server.on('connection', () => {
      turns[turn] = (turns[turn] ?? 0) + 1;
      setImmediate(() => {
        turn += 1;
      });
      if (turns.reduce((sum, count) => sum + (count ?? 0), 0) === visitors) resolve();
    });
  });
  sockets = Array.from({ length: visitors }, () => connect(port, '127.0.0.1'));
  await counted;
  for (const socket of sockets) socket.destroy();
  return Math.max(...turns.filter((count) => count !== undefined));
}

it('takes several connections in a turn of the loop', async () => {
  expect(await doors.open()).toBe(15);
  expect(await takenAtOnce()).toBeGreaterThan(4);
});

/** Opens connections, and counts those that the machine has taken. */
const caller = `
  const { connect } = require('node:net');
  const { workerData: { port, taken, count } } = require('node:worker_threads');
  for (let one = 0; one < count; one += 1)
    connect(port, '127.0.0.1', () => {
      Atomics.add(taken, 0, 1);
      Atomics.notify(taken, 0);
    }).on('error', () => undefined);
`;

it('leaves room for a hall that comes while the app is at work', async () => {
  await doors.open();
  const taken = new Int32Array(new SharedArrayBuffer(4));
  const count = 1000;
  const worker = new Worker(caller, { eval: true, workerData: { port, taken, count } });
  await once(worker, 'online');
  const givenUpAt = performance.now() + 20_000;
  // The thread of the app takes nobody meanwhile. One who finds no room is dropped, and tries again later and later.
  while (taken[0] !== count && performance.now() < givenUpAt)
    Atomics.wait(taken, 0, taken[0] ?? 0, 1000);
  await worker.terminate();
  expect(taken[0]).toBe(count);
});

it('serves by all of them, and tells faults in the words of the app', async () => {
  await doors.open();
  const answers = await Promise.all(Array.from({ length: visitors }, () => ask('/')));
  expect(new Set(answers)).toEqual(new Set(['served']));
  const faults = await Promise.all(
    Array.from({ length: visitors }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.write('NO HTTP\r\n\r\n');
      return text(socket);
    }),
  );
  expect(new Set(faults).size).toBe(1);
  expect(faults[0]).toContain('"statusCode":400');
});

it('takes nobody once it drains, and answers everybody who came in', async () => {
  await doors.open();
  const answers = Array.from({ length: visitors }, () => ask('/slow'));
  await allAsked;
  await drain(app, createDraining(), { pauseMilliseconds: 0, closeDoors: doors.close });
  await expect(ask('/')).rejects.toThrow('ECONNREFUSED');
  const closed = app.close();
  answer();
  await closed;
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['the answer']));
});

async function ask(path: string): Promise<string> {
  const [response]: IncomingMessage[] = await once(
    get({ port, host: '127.0.0.1', path, agent: false }),
    'response',
  );
  if (!response) throw new Error('a response event brings the response');
  return text(response);
}
