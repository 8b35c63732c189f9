import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { endConnectionsAtClose } from '#platform/http/connections/end-connections.ts';

async function givenApp() {
  const app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 72_000 });
  endConnectionsAtClose(app);
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    app.get('/', async () => {
      resolve();
      await new Promise<void>((send) => {
        answer = send;
      });
      return 'the answer';
    });
  });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  return { app, port, asked, answer: () => answer() };
}

it('an app does not wait for a connection that was opened in advance', async () => {
  const { app, port } = await givenApp();
  const socket = connect(port, '127.0.0.1');
  await once(app.server, 'connection');
  await Promise.all([once(socket, 'close'), app.close()]);
});

it('an app that closes answers what it was asked, and then ends the connection', async () => {
  const { app, port, asked, answer } = await givenApp();
  const agent = new Agent({ keepAlive: true });
  const asking = once(get({ port, host: '127.0.0.1', agent }), 'response');
  await asked;
  const closed = app.close();
  answer();
  const [response]: IncomingMessage[] = await asking;
  expect(response && (await text(response))).toBe('the answer');
  await closed;
  agent.destroy();
});
