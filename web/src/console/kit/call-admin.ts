import type { AdminEndpointName, Api, RequestOf, ResponseOf } from '@taiyari/contract';
import { adminEndpoints } from '#console/kit/admin-endpoints.gen.ts';
import { loginAsking, passwordAsking } from '#console/kit/asking/asking.ts';
import { buildUrl, callAt, type RequestArguments } from '#lib/api-client.ts';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { uploadTo } from '#lib/upload.ts';

/**
 * Calls an endpoint of the console: `await callAdmin('listUsers', { query: { role: 'admin' } })`.
 * @throws ApiError as `call` does; `password-required` when nobody gave the password.
 */
export function callAdmin<Name extends AdminEndpointName>(
  name: Name,
  ...[request]: RequestArguments<Name>
): Promise<ResponseOf<Api[Name]>> {
  return callAgain(() => callAt<Name>(adminEndpoints[name], request));
}

/** Where a session or the password is missing it is asked for, and then the call is made again. */
export async function callAgain<T>(makeCall: () => Promise<T>): Promise<T> {
  try {
    return await makeCall();
  } catch (error) {
    const asking = askingFor(error);
    if (!asking || !(await asking.ask(messageOf(error, '')))) throw error;
    return callAgain(makeCall);
  }
}

function askingFor(error: unknown) {
  if (isApiError(error, 'unauthenticated')) return loginAsking;
  return isApiError(error, 'password-required') ? passwordAsking : null;
}

/** The address of an endpoint, for a link that downloads what it answers. */
export function adminUrl<Name extends AdminEndpointName>(
  name: Name,
  request: { params?: RequestOf<Api[Name]>['params']; query?: RequestOf<Api[Name]>['query'] } = {},
): string {
  return buildUrl(adminEndpoints[name].path, request.params, request.query);
}

/** Sends a file (multipart, part `file`). @throws ApiError as `call` does. */
export function uploadAdmin<Name extends AdminEndpointName>(
  name: Name,
  file: File,
  {
    signal,
    texts,
    ...request
  }: {
    params?: RequestOf<Api[Name]>['params'];
    query?: RequestOf<Api[Name]>['query'];
    signal?: AbortSignal;
    /** Parts that are sent before the file. */
    texts?: Readonly<Record<string, string>>;
  } = {},
): Promise<ResponseOf<Api[Name]>> {
  const url = adminUrl(name, request);
  return callAgain(() => uploadTo(adminEndpoints[name].method, url, file, { signal, texts }));
}
