import { AwsClient } from 'aws4fetch';

export type S3Place = {
  readonly url: string;
  /** Signed. @throws Error that names the store, and never a key, where it cannot be reached */
  fetch(address: string, init?: RequestInit): Promise<Response>;
};

/**
 * A place in an S3-compatible store, and the way there.
 * @param address `s3://KEY:SECRET@ENDPOINT/BUCKET/PATH?region=REGION` ; `&insecure=on` speaks http to the endpoint.
 */
export function parseS3Address(address: string): S3Place {
  const url = new URL(address);
  const protocol = url.searchParams.get('insecure') === 'on' ? 'http' : 'https';
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 2,
  });
  return {
    url: `${protocol}://${url.host}${url.pathname.replace(/\/+$/, '')}`,
    async fetch(address, init) {
      try {
        return await client.fetch(address, init);
      } catch (error) {
        const reason = reasonOf(error);
        throw new Error(`the file storage at ${url.host} cannot be reached: ${reason}`, {
          cause: error,
        });
      }
    },
  };
}

/** What fetch says itself is 'fetch failed'; a name with several addresses fails by each of them. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string')
    return cause.code;
  return cause instanceof Error ? cause.message : String(cause);
}
