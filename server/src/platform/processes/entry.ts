import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:net';

/** Of the process that hands connections to those that serve: the sockets on which it listens for them. */
export type Entry = {
  /** Takes nobody any more. Whoever was taken is still handed on. */
  close(): void;
};

type Handle = { close(): void };

const channel = 'tracing:net.server.listen:asyncEnd';

/**
 * Watches which sockets are opened here from now on. The cluster module keeps them to itself and closes them when the
 * last process has closed its server, together with all connections that wait to be handed on, of which there are many
 * under load. So the socket has to be closed before. Where Node does not tell of it, all is as if nobody had watched.
 */
export function watchEntry(): Entry {
  const handles = new Set<Handle>();
  const note = (message: unknown) => {
    // At this moment the server still has what the cluster module takes from it next.
    const { _handle: handle } = (message as { server: Server & { _handle?: Handle } }).server;
    if (handle) handles.add(handle);
  };
  subscribe(channel, note);
  return {
    close() {
      unsubscribe(channel, note);
      for (const handle of handles) handle.close();
    },
  };
}
