import type { FileStore } from '#platform/files/file-store.ts';
import { parseS3Address } from '#platform/files/s3-address.ts';

/**
 * Files in an S3-compatible bucket.
 * @param address `s3://KEY:SECRET@ENDPOINT/BUCKET?region=REGION` ; `&insecure=on` speaks http to the endpoint.
 */
export function createS3Store(address: string): FileStore {
  const { fetch, url: bucketUrl } = parseS3Address(address);
  const urlOf = (id: string) => `${bucketUrl}/${encodeURIComponent(id)}`;

  async function send(id: string, init: RequestInit): Promise<Response> {
    const response = await fetch(urlOf(id), {
      ...init,
      signal: AbortSignal.timeout(15_000),
    });
    if (!response.ok && response.status !== 404) {
      throw new Error(`the file storage answered ${response.status}`);
    }
    return response;
  }

  return {
    async write(id, bytes) {
      const response = await send(id, { method: 'PUT', body: new Uint8Array(bytes) });
      if (response.status === 404) throw new Error('the bucket of the file storage is missing');
    },
    async read(id) {
      const response = await send(id, { method: 'GET' });
      return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
    },
    async remove(id) {
      await send(id, { method: 'DELETE' });
    },
  };
}
