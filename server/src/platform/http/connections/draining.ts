import { once } from 'node:events';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { standBefore } from '#platform/http/connections/before-app.ts';

/** Whether an app is about to leave. */
export type Draining = { hasBegun: boolean };

/** Whoever has just connected, or thinks that his connection is still good, has this long to send his request. */
const lastRequestMilliseconds = 300;

export function createDraining(): Draining {
  return { hasBegun: false };
}

/** From the beginning of the draining every answer ends its connection, so that the next request goes elsewhere. */
export function endConnectionsWhileDraining(app: FastifyInstance, draining: Draining): void {
  standBefore(app.server, (_request, response, passOn) => {
    if (draining.hasBegun) response.shouldKeepAlive = false;
    passOn();
  });
}

type DrainOptions = {
  readonly pauseMilliseconds: number;
  /** Of `Doors`: they take nobody either. */
  closeDoors(): Promise<void>;
};

/**
 * Lets everybody go before the app is closed. First it only says that it is not ready, so that a proxy sends nobody
 * any more, and serves on; then it takes no new connections.
 */
export async function drain(
  { server }: FastifyInstance,
  draining: Draining,
  { pauseMilliseconds, closeDoors }: DrainOptions,
): Promise<void> {
  draining.hasBegun = true;
  if (!server.listening) return;
  await delay(pauseMilliseconds);
  const closed = Promise.all([once(server, 'close'), closeDoors()]);
  // As of any server: that of HTTP would end idle connections in this instant, and requests on their way with them.
  NetServer.prototype.close.call(server);
  await Promise.race([closed, delay(lastRequestMilliseconds)]);
}
