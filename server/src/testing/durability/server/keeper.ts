import {
  type ServerOptions,
  type ServerProcess,
  spawnServer,
  stopServer,
} from '#testing/durability/server/server-process.ts';

/** Keeps the server running, as an operator's supervisor does: whenever it has ended it is started again. */
export type Keeper = {
  /** The process of the moment; null in the moment between two. */
  readonly current: ServerProcess | null;
  /** The end of the present process will be our doing. */
  expectKill(): void;
  /** Ends of a server that was ready and that nobody had killed. */
  readonly crashes: readonly string[];
  stop(): Promise<void>;
};

export function keepServer(options: ServerOptions): Keeper {
  let current: ServerProcess | null = null;
  let isStopping = false;
  const killed = new Set<ServerProcess>();
  const crashes: string[] = [];
  const keeping = keep();

  async function keep(): Promise<void> {
    while (!isStopping) {
      const server = await spawnServer(options);
      current = server;
      let wasReady = false;
      server.ready.then(
        () => {
          wasReady = true;
        },
        () => undefined,
      );
      await server.exited;
      current = null;
      const { exitCode, signalCode } = server.child;
      if (wasReady && !isStopping && !killed.has(server)) {
        crashes.push(`the server ended by itself with ${exitCode ?? signalCode}`);
      }
    }
  }

  return {
    get current() {
      return current;
    },
    expectKill() {
      if (current) killed.add(current);
    },
    crashes,
    async stop() {
      isStopping = true;
      if (current) await stopServer(current);
      await keeping;
    },
  };
}
