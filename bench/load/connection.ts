import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Answer, createAnswerReader } from './answer-reader.ts';

/**
 * What all connections are read into, one after the other. One for each would be hundreds of megabytes outside of the heap,
 * for which V8 gathers garbage in the middle of an exam, whenever a few hundred idle connections are opened anew.
 */
const place = Buffer.allocUnsafeSlow(64 * 1024);

export type Connection = {
  /** Sends one whole request, the bytes of a latin1 text. The next one only after its answer. */
  send(request: string, wantsBody?: boolean): void;
  close(): void;
};

/**
 * One keep-alive connection that costs next to nothing: no stream, no headers, only where an answer
 * ends, its status and, if it is wanted, its body. `onAnswer` gets status 0 when the connection broke.
 */
export async function openConnection(
  port: number,
  onAnswer: (answer: Answer) => void,
): Promise<Connection> {
  const reader = createAnswerReader(onAnswer);
  const socket: Socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: place,
      callback: (bytes, buffer) => {
        reader.read(Buffer.from(buffer.buffer, buffer.byteOffset, bytes));
        return true;
      },
    },
  });
  await once(socket, 'connect');
  let isClosing = false;
  socket.on('error', () => undefined);
  socket.on('close', () => {
    if (!isClosing) onAnswer({ status: 0, body: '' });
  });
  return {
    send: (request, wantsBody = false) => {
      reader.expect(wantsBody);
      socket.write(request, 'latin1');
    },
    close: () => {
      isClosing = true;
      socket.destroy();
    },
  };
}
