import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { standBefore } from '#platform/http/connections/before-app.ts';

/** Browsers wait for each answer; a proxy that does not has a few requests under way. */
const maximumWaiting = 100;

/**
 * Lets the requests of a connection come one after the other: one that is sent before the answer to the last is taken
 * waits outside, so that a connection never holds more than one answer. One with very many waiting is ended. Node
 * reads on as long as a packet lasts: 80 kB of requests from somebody who takes no answer would be a thousand
 * answers in memory. Call it when everything else listens: what comes too early reaches nobody.
 */
export function limitPipelining(server: Server): void {
  const waiting = new WeakMap<Socket, number>();

  standBefore(server, ({ socket }, response, passOn) => {
    // The answer whose turn it is has its socket.
    if (response.socket !== null) return passOn();
    const count = (waiting.get(socket) ?? 0) + 1;
    if (socket.destroyed || count > maximumWaiting) {
      socket.destroy();
      return;
    }
    waiting.set(socket, count);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      passOn();
    });
  });
}
