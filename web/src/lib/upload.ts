import { sessionOf } from '#lib/acting.ts';
import { type CallOptions, headersOf, send, toApiError } from '#lib/api-client.ts';
import { elsewhereEndpoints } from '#lib/elsewhere-endpoints.gen.ts';
import type { ElsewhereEndpointName } from '#lib/endpoint-table.ts';

/**
 * Sends a file to an endpoint that takes one (multipart, part `file`).
 * @throws ApiError as `call` does.
 */
export function upload<Answer>(name: ElsewhereEndpointName, file: File): Promise<Answer> {
  const { method, path } = elsewhereEndpoints[name];
  return uploadTo(method, path, file);
}

/**
 * The same for an address that is put together already: the console has a table of its own.
 * @param texts are sent before the file.
 */
export async function uploadTo<Answer>(
  method: string,
  url: string,
  file: File,
  {
    signal,
    texts = {},
    ...more
  }: Pick<CallOptions, 'actingFor' | 'headers'> & {
    signal?: AbortSignal;
    texts?: Readonly<Record<string, string>>;
  } = {},
): Promise<Answer> {
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) body.set(name, text);
  body.set('file', file);
  const response = await send(url, {
    method,
    body,
    headers: headersOf(more),
    signal,
    ...sessionOf(url, more.actingFor),
  });
  if (!response.ok) throw await toApiError(response);
  return response.json();
}
