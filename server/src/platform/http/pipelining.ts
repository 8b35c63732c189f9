import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { standBefore } from '#platform/http/before-app.ts';

/** Browsers wait for each answer; a proxy that does not has a few requests under way. */
const maximumWaiting = 100;

/**
 * Ends a connection on which very many requests wait behind one another. Node reads on as long as a packet lasts: 80 kB of
 * requests from somebody who takes no answer would keep 15 MB in memory, and a hundred such connections all of it.
 * Call it when everything else listens: what comes too much reaches nobody.
 */
export function limitPipelining(server: Server): void {
  const waiting = new WeakMap<Socket, number>();

  /** Of a request behind others; its answer has no socket yet. */
  function isAdmitted(socket: Socket, response: ServerResponse): boolean {
    if (socket.destroyed) return false;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > maximumWaiting) {
      socket.destroy();
      return false;
    }
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    return true;
  }

  standBefore(server, (request, response, passOn) => {
    if (response.socket !== null || isAdmitted(request.socket, response)) passOn();
  });
}
