import { once } from 'node:events';
import { createServer } from 'node:net';

type Place = { readonly port: number; readonly host: string };

/** Listens there for a moment. @throws what the system says against it, with its code */
export async function tryPort({ port, host }: Place): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
