import { once } from 'node:events';
import { createServer } from 'node:net';

import { hasCode } from '#platform/files/has-code.ts';

type Place = { readonly port: number; readonly host: string };

/** Listens there for a moment. @throws what the system says against it, with its code */
export async function tryPort({ port, host }: Place): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** What the operator is told where nobody can listen at this HOST, whichever the port; null where that is not why. */
export function foreignHost(
  error: unknown,
  host: string,
): { readonly says: string; readonly advice: string } | null {
  if (!hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND')) return null;
  return {
    says: `HOST ${host} is no address of this machine`,
    advice: 'Mend HOST, or leave it empty.',
  };
}
