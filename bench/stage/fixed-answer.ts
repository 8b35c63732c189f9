import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { FixedAnswer } from '../bare/server.ts';

type Question = {
  readonly port: number;
  readonly method?: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
  readonly status?: number;
};

/**
 * What the bare server is to send as well: the bytes as they came, compressed as a browser gets them,
 * and the headers that are not Node's own.
 */
export function readFixedAnswer(question: Question): Promise<FixedAnswer> {
  const { body = '', headers, status = 200, ...rest } = question;
  return new Promise((resolve, reject) => {
    const asking = request(
      { ...rest, headers: { ...headers, 'accept-encoding': 'gzip, br' } },
      async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        if (response.statusCode !== status || response.headers['content-encoding'] !== 'br') {
          reject(new Error(`${question.path} was answered with ${response.statusCode}`));
        }
        resolve({
          kind: 'fixed',
          status,
          headers: ownHeaders(response),
          body: Buffer.concat(chunks),
        });
      },
    );
    asking.on('error', reject).end(body);
  });
}

function ownHeaders({ headers }: IncomingMessage): Record<string, string> {
  const ofNode = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !ofNode.includes(name) ? [[name, value]] : [],
    ),
  );
}
