import { Redis as Client } from 'ioredis';
import { findFreePort } from '#platform/database/embedded/server/launch.ts';
import { createService, isListening, pathOf, type Service } from '#testing/services/program.ts';

export type Redis = Service & {
  readonly url: string;
  /** One command on a connection of its own. */
  ask(command: string, ...args: readonly string[]): Promise<void>;
};

/** A Redis that keeps nothing on the disk. */
export async function startRedis(folder: string): Promise<Redis> {
  const port = await findFreePort();
  const service = createService({
    name: 'redis',
    program: pathOf('redis'),
    args: [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
      ...['--save', '', '--appendonly', 'no'],
    ],
    folder,
    isReady: () => isListening(port),
  });
  await service.start();
  const url = `redis://127.0.0.1:${port}`;
  const own = {
    url,
    async ask(command: string, ...args: readonly string[]) {
      const client = new Client(url);
      await client.call(command, ...args).finally(() => client.disconnect());
    },
  };
  return Object.defineProperties(own as Redis, Object.getOwnPropertyDescriptors(service));
}
