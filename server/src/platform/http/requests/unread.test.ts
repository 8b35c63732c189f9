import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectionBacklog } from '#platform/http/connections/backlog.ts';
import { watchUnread } from '#platform/http/requests/unread.ts';

/** Sends a request by each of its connections, while the thread of the server does something else: one is open, the rest are new. */
const sender = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, sent } } = require('node:worker_threads');
  const send = (socket) =>
    socket.write('GET / HTTP/1.1\\r\\nhost: a\\r\\n\\r\\n', () => {
      Atomics.add(sent, 0, 1);
      Atomics.notify(sent, 0);
    });
  const known = connect(port, '127.0.0.1', () => parentPort.postMessage('connected'));
  parentPort.on('message', (count) => {
    send(known);
    for (let one = 1; one < count; one += 1) {
      const socket = connect(port, '127.0.0.1', () => send(socket));
    }
  });
`;

const turnMilliseconds = 100;
let server: Server;
let worker: Worker;
let sent: Int32Array;
let answered: () => void;
let reads: { waited: number; at: number }[];

function holdTheLoop(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

beforeEach(async () => {
  const unread = watchUnread();
  reads = [];
  server = createServer((request, response) => {
    reads.push({ waited: unread.of(request.socket), at: performance.now() });
    holdTheLoop(turnMilliseconds);
    response.end();
    answered();
  });
  server.on('connection', (socket) => unread.noteTaken(socket, 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  sent = new Int32Array(new SharedArrayBuffer(4));
  const { port } = server.address() as AddressInfo;
  worker = new Worker(sender, { eval: true, workerData: { port, sent } });
  await once(worker, 'message');
});

afterEach(async () => {
  await worker.terminate();
  server.close();
});

/** @returns when they were sent, at the latest. */
async function requestAtOnce(count: number): Promise<number> {
  const all = new Promise<void>((resolve) => {
    answered = () => reads.length === count && resolve();
  });
  worker.postMessage(count);
  while (sent[0] !== count) Atomics.wait(sent, 0, sent[0] ?? 0);
  const sentAt = performance.now();
  holdTheLoop(300);
  await all;
  return sentAt;
}

it('knows how long a request may have waited for a process that was at work', async () => {
  const sentAt = await requestAtOnce(1);
  const [read] = reads;
  expect(read?.waited).toBeGreaterThanOrEqual((read?.at ?? 0) - sentAt);
});

it('knows it also of those whose connections waited turn after turn to be taken', async () => {
  const sentAt = await requestAtOnce(8);
  for (const { waited, at } of reads) expect(waited).toBeGreaterThanOrEqual(at - sentAt);
  expect(Math.max(...reads.map(({ at }) => at - sentAt))).toBeGreaterThan(8 * turnMilliseconds);
});

it('gives nobody more time than all connections that may wait before him take', async () => {
  const unread = watchUnread();
  const take = () => {
    const socket = new Socket();
    unread.noteTaken(socket, 1);
    return socket;
  };
  take();
  holdTheLoop(400);
  const first = performance.now();
  for (let one = 1; one < connectionBacklog; one += 1) take();
  // When these two came the first may still have waited before them; it was taken before the next one came.
  expect(unread.of(take())).toBeGreaterThanOrEqual(400);
  expect(unread.of(take())).toBeGreaterThanOrEqual(400);
  const next = take();
  holdTheLoop(300);
  expect(unread.of(next)).toBeLessThanOrEqual(performance.now() - first);
});
