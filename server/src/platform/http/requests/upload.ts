import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@taiyari/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '#platform/http/caller/address.ts';
import { AppError, invalidField } from '#platform/http/errors/app-error.ts';
import {
  createUploadMemory,
  type HeldMemory,
  type UploadMemory,
} from '#platform/http/requests/upload-memory.ts';

export type Upload = {
  /** What the file is called where it comes from: to be shown, never to be a path. */
  readonly name: string;
  readonly bytes: Buffer;
  /** Those that were sent before it. */
  readonly texts: Readonly<Record<string, string>>;
};

const memoryOfAllUploads = 64 * 1_048_576;
/** What a form has around its file. */
const envelopeBytes = 16 * 1024;

const releases = new WeakMap<FastifyRequest, () => void>();

/**
 * Takes multipart bodies beside JSON; only calls of endpoints with a file read them.
 * @param maximumBytes of all files together that are being sent or worked on.
 */
export async function acceptUploads(
  app: FastifyInstance,
  maximumBytes = memoryOfAllUploads,
): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.decorate('uploadMemory', createUploadMemory(maximumBytes));
  app.addHook('onResponse', (request, _reply, done) => {
    releases.get(request)?.();
    done();
  });
}

/**
 * The part `file` of a body, and the texts before it.
 * @throws AppError `unsupported-media-type` without a multipart body, `malformed-body` for one that is none or does not
 *   come to its end, `invalid-input` without the part, `payload-too-large` above its bytes, `too-many-requests` and
 *   `unavailable` as in `UploadMemory`.
 */
export async function readUpload(
  request: FastifyRequest,
  { bytes: maximumBytes, textBytes = 1024 }: NonNullable<Endpoint['file']>,
): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported-media-type', 'Send the file as multipart/form-data.');
  }
  if (Number(request.headers['content-length']) > maximumBytes + envelopeBytes + textBytes) {
    throw tooLarge(maximumBytes);
  }
  const memory = hold(request);
  const limits = { fileSize: maximumBytes, files: 1, fields: 4, fieldSize: textBytes };
  const upload = await readForm(request.parts({ limits }), memory, maximumBytes).catch(
    (error: unknown) => {
      throw refusalOf(error);
    },
  );
  if (!upload) throw missingFile();
  return upload;
}

/** To its end: only there it is known whether it has come whole. */
async function readForm(
  parts: AsyncIterable<Multipart>,
  memory: HeldMemory,
  maximumBytes: number,
): Promise<Upload | undefined> {
  let upload: Upload | undefined;
  for await (const part of parts) {
    if (part.type === 'file') upload = await readFile(part, memory, maximumBytes);
    // Cut off it would say something else than was sent.
    else if (part.valueTruncated) throw textTooLong();
    else memory.add(String(part.value).length);
  }
  return upload;
}

async function readFile(
  part: MultipartFile,
  memory: HeldMemory,
  maximumBytes: number,
): Promise<Upload> {
  if (part.fieldname !== 'file') throw missingFile();
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) {
    memory.add(chunk.length);
    chunks.push(chunk);
  }
  if (part.file.truncated) throw tooLarge(maximumBytes);
  return { name: part.filename, bytes: Buffer.concat(chunks), texts: textsOf(part.fields) };
}

/** More parts than there may be are too much; whatever else the reader of forms finds is wrong with what was sent. */
function refusalOf(error: unknown): unknown {
  const isTooMuch = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
  if (isTooMuch || error instanceof AppError) return error;
  const sentence = 'The form with the file could not be read.';
  return new AppError('malformed-body', sentence, { cause: error });
}

function missingFile(): AppError {
  return invalidField('file', 'Missing required parameter: "file"');
}

function textsOf(fields: MultipartFile['fields']): Record<string, string> {
  const texts = Object.values(fields)
    .flat()
    .flatMap((field) => (field?.type === 'field' ? [[field.fieldname, String(field.value)]] : []));
  return Object.fromEntries(texts);
}

/** Until the request is answered, or its connection breaks. */
function hold(request: FastifyRequest): HeldMemory {
  const memory = request.server.uploadMemory.open(
    request.actor?.accountId ?? addressKey(request.ip),
  );
  const { socket } = request.raw;
  socket.once('close', memory.release);
  releases.set(request, () => {
    socket.off('close', memory.release);
    memory.release();
  });
  return memory;
}

function textTooLong(): AppError {
  return new AppError('payload-too-large', 'What was sent beside the file is too long');
}

function tooLarge(maximumBytes: number): AppError {
  const megabytes = Math.floor(maximumBytes / 1_048_576);
  return new AppError('payload-too-large', `File size should be less than ${megabytes}MB`);
}

declare module 'fastify' {
  interface FastifyInstance {
    uploadMemory: UploadMemory;
  }
}
