import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { watchUnread } from '#platform/http/requests/unread.ts';

/** Sends a request when it is told to, while the thread of the server does something else. */
const sender = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, sent } } = require('node:worker_threads');
  const socket = connect(port, '127.0.0.1', () => parentPort.postMessage('connected'));
  socket.on('data', () => parentPort.postMessage('answered'));
  parentPort.on('message', () =>
    socket.write('GET / HTTP/1.1\\r\\nhost: a\\r\\n\\r\\n', () => {
      Atomics.store(sent, 0, 1);
      Atomics.notify(sent, 0);
    }),
  );
`;

it('knows how long a request may have waited for a process that was at work', async () => {
  const unreadFor = watchUnread();
  const waited: number[] = [];
  const server = createServer((_, response) => {
    waited.push(unreadFor());
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const { port } = server.address() as AddressInfo;
  const worker = new Worker(sender, { eval: true, workerData: { port, sent } });
  const told = async () => (await once(worker, 'message'))[0];
  try {
    expect(await told()).toBe('connected');
    worker.postMessage('send');
    expect(await told()).toBe('answered');
    Atomics.store(sent, 0, 0);
    worker.postMessage('send');
    Atomics.wait(sent, 0, 0);
    const sentAt = performance.now();
    // It is read now or after this: the loop is held until that matters.
    while (performance.now() - sentAt < 300);
    const readAt = performance.now();
    expect(await told()).toBe('answered');
    expect(waited[1]).toBeGreaterThanOrEqual(readAt - sentAt);
  } finally {
    await worker.terminate();
    server.close();
  }
});
