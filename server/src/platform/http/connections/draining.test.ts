import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createDraining,
  drain,
  endConnectionsWhileDraining,
} from '#platform/http/connections/draining.ts';
import { endConnectionsAtClose } from '#platform/http/connections/end-connections.ts';

const withoutDoors = { pauseMilliseconds: 0, closeDoors: () => Promise.resolve() };
let app: FastifyInstance;
let draining = createDraining();
let agent: Agent;
let port: number;

beforeEach(async () => {
  draining = createDraining();
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  app.get('/', async () => 'served');
  endConnectionsWhileDraining(app, draining);
  endConnectionsAtClose(app);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});

afterEach(async () => {
  agent.destroy();
  await app.close();
});

async function ask(): Promise<{ text: string; connection: string | undefined }> {
  const [response]: IncomingMessage[] = await once(
    get({ port, host: '127.0.0.1', agent }),
    'response',
  );
  if (!response) throw new Error('a response event brings the response');
  return { text: await text(response), connection: response.headers.connection };
}

describe('an app that drains', () => {
  it('serves old and new connections and asks each to go elsewhere with the next request', async () => {
    expect(await ask()).toEqual({ text: 'served', connection: 'keep-alive' });
    const drained = drain(app, draining, { ...withoutDoors, pauseMilliseconds: 100 });
    expect(await ask()).toEqual({ text: 'served', connection: 'close' });
    expect(await ask()).toEqual({ text: 'served', connection: 'close' });
    await drained;
  });

  it('serves who had connected before it took nobody any more', async () => {
    const socket = connect(port, '127.0.0.1');
    await once(app.server, 'connection');
    const drained = drain(app, draining, withoutDoors);
    while (app.server.listening) await new Promise((resolve) => setImmediate(resolve));
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK.*served$/s);
    await drained;
    await expect(ask()).rejects.toThrow('ECONNREFUSED');
  });

  it('waits neither for a connection without a request nor for one that is idle', async () => {
    await ask();
    const silent = connect(port, '127.0.0.1');
    await once(app.server, 'connection');
    await drain(app, draining, withoutDoors);
    await Promise.all([once(silent, 'close'), app.close()]);
  });
});
