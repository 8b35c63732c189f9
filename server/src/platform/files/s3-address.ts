import { AwsClient } from 'aws4fetch';

/**
 * A place in an S3-compatible store, and a client that may go there.
 * @param address `s3://KEY:SECRET@ENDPOINT/BUCKET/PATH?region=REGION` ; `&insecure=on` speaks http to the endpoint.
 */
export function parseS3Address(address: string) {
  const url = new URL(address);
  const protocol = url.searchParams.get('insecure') === 'on' ? 'http' : 'https';
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 2,
  });
  return { client, url: `${protocol}://${url.host}${url.pathname.replace(/\/+$/, '')}` };
}
