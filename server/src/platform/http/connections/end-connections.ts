import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const tickMilliseconds = 50;
/** Longer than any answer takes; the longest is the reading of a large question file. */
export const patienceMilliseconds = 25_000;

/**
 * Lets the app close as soon as every request has its answer. By itself Node waits, up to the time-outs, for connections
 * that browsers open in advance, and for those that become idle a moment too late.
 */
export function endConnectionsAtClose(app: FastifyInstance): void {
  const { server } = app;
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    if (!server.listening && open.size === 0) return;
    const ticks = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      // Not at its event: of connections that came by another door the server knows nothing.
      if (server.listening || open.size > 0) return;
      clearInterval(ticks);
      clearTimeout(patience);
    }, tickMilliseconds);
    const patience = setTimeout(() => server.closeAllConnections(), patienceMilliseconds);
  });
}
