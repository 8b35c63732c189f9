import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/http/app-error.ts';

/** Takes multipart bodies beside JSON; only handlers that ask for a file read them. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
}

/**
 * The bytes of the part `file`.
 * @throws AppError `unsupported-media-type` without a multipart body, `invalid-input` without the
 *   part, `payload-too-large` above `maximumBytes`.
 */
export async function readUpload(request: FastifyRequest, maximumBytes: number): Promise<Buffer> {
  return (await readNamedUpload(request, maximumBytes)).bytes;
}

/** The same with the name that the file has where it comes from: to be shown, never to be a path. */
export async function readNamedUpload(
  request: FastifyRequest,
  maximumBytes: number,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported-media-type', 'Send the file as multipart/form-data.');
  }
  const part = await request.file({ limits: { fileSize: maximumBytes, files: 1, fields: 4 } });
  if (part?.fieldname !== 'file') {
    throw new AppError('invalid-input', 'Missing required parameter: "file"', {
      errors: [{ path: 'file', message: 'Missing required parameter: "file"' }],
    });
  }
  const bytes = await part.toBuffer();
  if (part.file.truncated) {
    const megabytes = Math.floor(maximumBytes / 1_048_576);
    throw new AppError('payload-too-large', `File size should be less than ${megabytes}MB`);
  }
  return { name: part.filename, bytes };
}
