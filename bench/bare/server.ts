/** What Node itself can do: reads the JSON of each request and answers, with nothing behind it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** `saved`: the acknowledgement of a save, made from the request; `fixed`: always the same text. */
export type BareAnswer =
  | { readonly kind: 'saved' }
  | { readonly kind: 'fixed'; readonly status: number; readonly text: string };
export type BareAddress = { readonly port: number; readonly pid: number };

const deadline = new Date(Date.now() + 3 * 3_600_000).toISOString();

process.on('message', (answer: BareAnswer) => {
  const server = createServer((request, response) => respond(request, response, answer));
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port was given out');
    process.send?.({ port: address.port, pid: process.pid } satisfies BareAddress);
  });
});
process.on('disconnect', () => process.exit());

function respond(request: IncomingMessage, response: ServerResponse, answer: BareAnswer): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const text = answer.kind === 'fixed' ? answer.text : acknowledge(body.revision);
    response
      .writeHead(answer.kind === 'fixed' ? answer.status : 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      })
      .end(text);
  });
}

function acknowledge(revision: number): string {
  return JSON.stringify({
    revision: revision + 1,
    serverTime: new Date().toISOString(),
    deadline,
  });
}
