import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { parseS3Address, type S3Place } from '#platform/files/s3-address.ts';

/** A store takes 10,000 parts: 320 GB. */
const partBytes = 32 * 2 ** 20;
const patienceMilliseconds = 300_000;

/**
 * Writes one object of any length, part by part; it is there when it is whole, or not at all.
 * @returns how many bytes it has.
 */
export async function writeS3Object(
  address: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const { fetch, url } = parseS3Address(address);
  const begun = await send(fetch, `${url}?uploads`, { method: 'POST' });
  const upload = `uploadId=${encodeURIComponent(tagOf(await begun.text(), 'UploadId'))}`;
  try {
    const parts: string[] = [];
    let total = 0;
    for await (const part of partsOf(source)) {
      const number = parts.length + 1;
      const address = `${url}?partNumber=${number}&${upload}`;
      const sent = await send(fetch, address, { method: 'PUT', body: new Uint8Array(part) });
      const etag = sent.headers.get('etag') ?? '';
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
      total += part.length;
    }
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const completed = await send(fetch, `${url}?${upload}`, { method: 'POST', body });
    // A store may find out what is wrong after it has begun to answer.
    const answer = await completed.text();
    if (answer.includes('<Error>')) throw refusal(tagOf(answer, 'Code'));
    return total;
  } catch (error) {
    await send(fetch, `${url}?${upload}`, { method: 'DELETE' }).catch(() => undefined);
    throw error;
  }
}

/** The bytes of an object. @throws Error when there is none */
export async function readS3Object(address: string): Promise<Readable> {
  const { fetch, url } = parseS3Address(address);
  const response = await fetch(url);
  if (response.status === 404) throw new Error('there is no such object in the store');
  if (!response.ok || !response.body) throw refusal(`${response.status}`);
  return Readable.fromWeb(response.body as ReadableStream);
}

async function send(fetch: S3Place['fetch'], url: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(patienceMilliseconds);
  const response = await fetch(url, { ...init, signal });
  if (!response.ok) throw refusal(`${response.status}`);
  return response;
}

async function* partsOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}

function tagOf(xml: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  if (text === undefined) throw refusal(`nothing about ${name}`);
  return text;
}

function refusal(answer: string): Error {
  return new Error(`the file storage answered ${answer}`);
}
