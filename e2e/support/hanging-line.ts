import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HangingLine = {
  /** The site, at an address of its own. */
  readonly url: string;
  /** From now on an address has no answer, as on a line that hangs. */
  hang(pathname: string): void;
  close(): void;
};

/** The site through a line that can be made to hang. */
export async function openLine(site: string): Promise<HangingLine> {
  const hanging = new Set<string>();
  const server = createServer((asked, answer) => {
    if (hanging.has(asked.url ?? '')) return;
    const { method, headers } = asked;
    const passed = request(new URL(asked.url ?? '/', site), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    hang: (pathname) => {
      hanging.add(pathname);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
