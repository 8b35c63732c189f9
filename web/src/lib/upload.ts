import type { EndpointName } from '@taiyari/contract';
import { send, toApiError } from '#lib/api-client.ts';
import { endpoints } from '#lib/endpoints.ts';

/**
 * Sends a file to an endpoint that takes one (multipart, part `file`).
 * @throws ApiError as `call` does.
 */
export async function upload<Answer>(name: EndpointName, file: File): Promise<Answer> {
  const { method, path } = endpoints[name];
  const body = new FormData();
  body.set('file', file);
  const response = await send(path, { method, body, headers: { accept: 'application/json' } });
  if (!response.ok) throw await toApiError(response);
  return response.json();
}
