import type { IncomingMessage, Server, ServerResponse } from 'node:http';

type Handle = (request: IncomingMessage, response: ServerResponse, passOn: () => void) => void;

/** Puts one more listener before those that a server has: it answers a request itself, or passes it on as it came. */
export function standBefore(server: Server, handle: Handle): void {
  const listeners = server.listeners('request');
  server
    .removeAllListeners('request')
    .on('request', (request: IncomingMessage, response: ServerResponse) =>
      handle(request, response, () => {
        for (const listener of listeners) listener.call(server, request, response);
      }),
    );
}
