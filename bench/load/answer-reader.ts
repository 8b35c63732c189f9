import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** `body` is text, and '' unless it was wanted or tells of a refusal; only its beginning where an id stands in it uncompressed. */
export type Answer = { readonly status: number; readonly body: string };

const longestHeadBytes = 4096;
/** A paper begins with the id of its attempt, which stands in the compressed stream as it is: phones unpack the rest. */
const beginningWithId = /\{"id":"[\w-]{36}"/;
const beginningBytes = 100;
const lastChunk = '\r\n0\r\n\r\n';

/** Finds where answers end in the bytes of a connection on which there is one request at a time. */
export function createAnswerReader(onAnswer: (answer: Answer) => void) {
  let wantsBody = false;
  let head = '';
  let bytesLeft = 0;
  let kept: Buffer[] = [];
  let beginning = '';
  let tail = '';

  /** @returns what of the chunk belongs to the body. Heads come in one piece from loopback. */
  function readHead(chunk: Buffer): Buffer {
    const text = chunk.toString('latin1', 0, Math.min(chunk.length, longestHeadBytes));
    const length = text.indexOf('\r\n\r\n') + 4;
    head = text.slice(0, length);
    bytesLeft = lengthOf(head);
    kept = [];
    tail = '';
    const body = chunk.subarray(length);
    beginning = wantsBody ? idIn(body) : '';
    return body;
  }

  function isAtEnd(body: Buffer): boolean {
    if (bytesLeft === Number.POSITIVE_INFINITY) {
      tail = (tail + body.toString('latin1', Math.max(0, body.length - lastChunk.length))).slice(
        -lastChunk.length,
      );
      return tail === lastChunk;
    }
    bytesLeft -= body.length;
    if (bytesLeft < 0) throw new Error('more bytes than the answer has');
    return bytesLeft === 0;
  }

  return {
    expect(isBodyWanted: boolean): void {
      wantsBody = isBodyWanted;
    },
    read(chunk: Buffer): void {
      const body = head === '' ? readHead(chunk) : chunk;
      const status = Number(head.slice(9, 12));
      const keepsBody = (wantsBody && beginning === '') || status >= 400;
      // The connection reads the next bytes into the same place.
      if (keepsBody) kept.push(Buffer.from(body));
      if (!isAtEnd(body)) return;
      const text = keepsBody ? decode(head, Buffer.concat(kept)) : beginning;
      head = '';
      onAnswer({ status, body: text });
    },
  };
}

function idIn(body: Buffer): string {
  return beginningWithId.exec(body.toString('latin1', 0, beginningBytes))?.[0] ?? '';
}

/** Bytes of the body; infinite when it comes in chunks and only their end tells. */
function lengthOf(head: string): number {
  const [, digits] = /\r\ncontent-length: (\d+)\r\n/i.exec(head) ?? [];
  if (digits !== undefined) return Number(digits);
  if (/\r\ntransfer-encoding: chunked\r\n/i.test(head)) return Number.POSITIVE_INFINITY;
  throw new Error(`no length in: ${head}`);
}

function decode(head: string, bytes: Buffer): string {
  const body = /\r\ntransfer-encoding: chunked\r\n/i.test(head) ? joinChunks(bytes) : bytes;
  const [, encoding] = /\r\ncontent-encoding: (\w+)\r\n/i.exec(head) ?? [];
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  if (encoding === 'gzip') return gunzipSync(body).toString();
  return body.toString();
}

function joinChunks(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const start = bytes.indexOf('\r\n', at) + 2;
    const length = Number.parseInt(bytes.toString('latin1', at, start), 16);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(start, start + length));
    at = start + length + 2;
  }
}
