import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const largestChunkBytes = 64 * 1024;
const longestHeadBytes = 4096;

export type Connection = {
  /** Sends one whole request, the bytes of a latin1 text. The next one only after its answer. */
  send(request: string): void;
  close(): void;
};

/**
 * One keep-alive connection that costs next to nothing: no stream, no headers, no body, only where
 * an answer ends and its status. `onAnswer` gets 0 when the connection broke.
 */
export async function openConnection(
  port: number,
  onAnswer: (status: number) => void,
): Promise<Connection> {
  const reader = createReader(onAnswer);
  const socket: Socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(largestChunkBytes),
      callback: (bytes, buffer) => {
        reader(buffer, bytes);
        return true;
      },
    },
  });
  await once(socket, 'connect');
  let isClosing = false;
  socket.on('error', () => undefined);
  socket.on('close', () => {
    if (!isClosing) onAnswer(0);
  });
  return {
    send: (request) => void socket.write(request, 'latin1'),
    close: () => {
      isClosing = true;
      socket.destroy();
    },
  };
}

/** Headers come in one piece from loopback; a body may come in many. */
function createReader(onAnswer: (status: number) => void) {
  let status = 0;
  let bytesLeft = 0;
  return (buffer: Uint8Array, bytes: number): void => {
    if (bytesLeft === 0) {
      const head = Buffer.from(buffer.buffer, buffer.byteOffset, Math.min(bytes, longestHeadBytes));
      const chunk = head.toString('latin1');
      status = Number(chunk.slice(9, 12));
      bytesLeft = chunk.indexOf('\r\n\r\n') + 4 + lengthOf(chunk) - bytes;
    } else {
      bytesLeft -= bytes;
    }
    if (bytesLeft === 0) onAnswer(status);
    if (bytesLeft < 0) throw new Error('more bytes than the answer has');
  };
}

function lengthOf(head: string): number {
  const [, digits] = /\r\ncontent-length: (\d+)\r\n/i.exec(head) ?? [];
  if (digits === undefined) throw new Error(`no content-length in: ${head}`);
  return Number(digits);
}
