import multipart, { type MultipartFile } from '@fastify/multipart';
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
 * @throws AppError `unsupported-media-type` without a multipart body, `invalid-input` without the
 *   part, `payload-too-large` above its bytes, `too-many-requests` and `unavailable` as in `UploadMemory`.
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
  const part = await request.file({ limits });
  if (part?.fieldname !== 'file') {
    throw invalidField('file', 'Missing required parameter: "file"');
  }
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) {
    memory.add(chunk.length);
    chunks.push(chunk);
  }
  if (part.file.truncated) throw tooLarge(maximumBytes);
  return { name: part.filename, bytes: Buffer.concat(chunks), texts: textsOf(part.fields) };
}

/** One that was too long is cut off, and none. */
function textsOf(fields: MultipartFile['fields']): Record<string, string> {
  const texts = Object.values(fields)
    .flat()
    .flatMap((field) =>
      field?.type === 'field' && !('valueTruncated' in field && field.valueTruncated)
        ? [[field.fieldname, String(field.value)]]
        : [],
    );
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

function tooLarge(maximumBytes: number): AppError {
  const megabytes = Math.floor(maximumBytes / 1_048_576);
  return new AppError('payload-too-large', `File size should be less than ${megabytes}MB`);
}

declare module 'fastify' {
  interface FastifyInstance {
    uploadMemory: UploadMemory;
  }
}
