import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { connectionBacklog } from '#platform/http/connections/backlog.ts';

export type Doors = {
  /** Once the app listens. @returns how many there are besides its own. */
  open(): Promise<number>;
  /** Takes nobody any more. Resolves when all who came in by them are gone. */
  close(): Promise<void>;
};

const doorCount = 15;
const patienceMilliseconds = 5000;

/**
 * Copies of the socket on which the app listens. Node takes one connection from each such socket in a turn of its loop
 * (libuv since 1.45), and where turns are long because many are served, those who have just come wait for seconds.
 * A copy can only be had by sending the socket to another process and back.
 */
export function createDoors(app: FastifyInstance): Doors {
  const doors: Server[] = [];
  let closing: Promise<void> | undefined;

  function add(handle: unknown): void {
    // As a server of HTTP is by itself.
    const door = createServer({ allowHalfOpen: true, noDelay: true });
    door.on('connection', (socket) => app.server.emit('connection', socket));
    // Node tells both to the server that has taken the connection.
    door.on('clientError', (...told) => app.server.emit('clientError', ...told));
    door.on('timeout', (...told) => app.server.emit('timeout', ...told));
    // Each one that listens says anew how many may wait.
    door.listen(handle, connectionBacklog);
    doors.push(door);
  }

  function close(): Promise<void> {
    closing ??= Promise.all(
      doors.map((door) => new Promise<void>((resolve) => door.close(() => resolve()))),
    ).then(() => undefined);
    return closing;
  }

  app.addHook('preClose', close);
  return {
    async open() {
      const copier = startCopier();
      copier.on('message', (_, handle) => {
        if (closing === undefined) add(handle);
      });
      copier.send({ copies: doorCount }, handleOf(app.server));
      await ended(copier);
      return doors.length;
    },
    close,
  };
}

/** What Node listens with; a server itself would begin to take connections wherever it is sent. */
function handleOf(server: Server): Parameters<ChildProcess['send']>[1] {
  return (server as unknown as { _handle: Parameters<ChildProcess['send']>[1] })._handle;
}

// Written out, so that it runs the same from the sources and from a build.
const program = `
process.on('message', ({ copies }, handle) => {
  for (let copy = 1; copy < copies; copy += 1) process.send('copy', handle);
  process.send('copy', handle, () => process.disconnect());
});
`;

function startCopier(): ChildProcess {
  return spawn(process.execPath, ['--eval', program], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** By itself, or because it could not start or took too long: there are fewer doors then. */
async function ended(copier: ChildProcess): Promise<void> {
  const patience = setTimeout(() => copier.kill('SIGKILL'), patienceMilliseconds);
  await once(copier, 'close').catch(() => undefined);
  clearTimeout(patience);
}
