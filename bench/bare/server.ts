/** What Node itself can do: reads the JSON of each request and answers, with nothing behind it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** `saved`: the acknowledgement of a save, made from the request; `fixed`: always the same bytes. */
export type BareAnswer = { readonly kind: 'saved' } | FixedAnswer;
export type FixedAnswer = {
  readonly kind: 'fixed';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
};
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
    const text = Buffer.concat(chunks).toString();
    const body = text === '' ? undefined : JSON.parse(text);
    if (answer.kind === 'fixed') send(response, answer.status, answer.headers, answer.body);
    else send(response, 200, json, acknowledge(body.revision));
  });
}

const json = { 'content-type': 'application/json; charset=utf-8' };

function send(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array,
): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}

function acknowledge(revision: number): string {
  return JSON.stringify({
    revision: revision + 1,
    serverTime: new Date().toISOString(),
    deadline,
  });
}
