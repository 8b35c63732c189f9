import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Ends a connection whose time is over, unless something has come by it that was not read yet. Where a turn of Node's loop is
 * long because many are served, a request waits in the socket while the clocks strike: to end it then would lose the request,
 * and whoever sent it would have to send it again, when his time may be over.
 */
export function endIfSilent(socket: Socket, fault?: Error): void {
  const { bytesRead } = socket;
  const end = () => {
    if (socket.bytesRead === bytesRead) socket.destroy(fault);
  };
  // After a whole turn of the loop, in which all that has come is read.
  setImmediate(() => setImmediate(end));
}

/** Those that were kept open after an answer, or wait for one for too long. Node itself would end them at once. */
export function endSilentConnections(server: Server): void {
  server.on('timeout', (socket) => endIfSilent(socket));
}
