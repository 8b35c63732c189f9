import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@taiyari/contract';
import type { FastifyInstance } from 'fastify';
import { endIfSilent } from '#platform/http/connections/silent-connections.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import { describeError } from '#platform/http/errors/error-response.ts';
import { requestIdHeader } from '#platform/http/requests/request-id.ts';

type Options = {
  readonly newRequestId: () => string;
  /** What every answer of the API carries. */
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Answers as everywhere else what Node gives up before there is a request that a hook could see, and ends its connection.
 * One that nothing has come by is ended without a word: browsers open some ahead, and would take it for the answer to
 * the request that they send meanwhile, instead of sending that again.
 */
export function createUnreadAnswer({ newRequestId, headers }: Options) {
  return function answerUnread(this: FastifyInstance, fault: Error, socket: Socket): void {
    if (socket.bytesRead === 0) {
      endIfSilent(socket, fault);
      return;
    }
    if (socket.writable) {
      const reqId = newRequestId();
      const answer = describeError(toAppError(fault), reqId, this.log);
      const { status, body } = answer;
      const all = {
        ...headers,
        ...answer.headers,
        'cache-control': 'no-store',
        [requestIdHeader]: reqId,
        'content-length': `${Buffer.byteLength(body)}`,
        connection: 'close',
      };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
      const unread = { method: undefined, url: '', route: 'unread', milliseconds: 0 };
      this.logAnswer({ ...unread, reqId, status });
    }
    socket.destroy(fault);
  };
}

/** What Node calls them. */
const faults: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    'request-timeout',
    'The request took too long to arrive. Send it again.',
  ],
  HPE_HEADER_OVERFLOW: [
    'headers-too-large',
    'The headers are too large. Delete the cookies of this site, or shorten the address.',
  ],
};

function toAppError(fault: Error): AppError {
  const name = 'code' in fault ? `${fault.code}` : '';
  const [code, detail] = faults[name] ?? ['malformed-request', 'This is no request of HTTP.'];
  return new AppError(code, detail);
}
