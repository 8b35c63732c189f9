import { AwsClient } from 'aws4fetch';
import type { FileStore } from '#platform/files/file-store.ts';

/**
 * Files in an S3-compatible bucket.
 * @param address `s3://KEY:SECRET@ENDPOINT/BUCKET?region=REGION` ; `&insecure=on` speaks http to the endpoint.
 */
export function createS3Store(address: string): FileStore {
  const { client, bucketUrl } = parseAddress(address);
  const urlOf = (id: string) => `${bucketUrl}/${encodeURIComponent(id)}`;

  async function send(id: string, init: RequestInit): Promise<Response> {
    const response = await client.fetch(urlOf(id), {
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

function parseAddress(address: string) {
  const url = new URL(address);
  const protocol = url.searchParams.get('insecure') === 'on' ? 'http' : 'https';
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 2,
  });
  return { client, bucketUrl: `${protocol}://${url.host}${url.pathname.replace(/\/+$/, '')}` };
}
