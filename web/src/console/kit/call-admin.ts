import type { AdminEndpointName, Api, RequestOf, ResponseOf } from '@taiyari/contract';
import { adminEndpoints } from '#console/kit/admin-endpoints.gen.ts';
import { askForPassword } from '#console/kit/step-up/password-request.ts';
import { buildUrl, callAt, type RequestArguments } from '#lib/api-client.ts';
import { isApiError } from '#lib/api-error.ts';
import { uploadTo } from '#lib/upload.ts';

/**
 * Calls an endpoint of the console: `await callAdmin('listUsers', { query: { role: 'admin' } })`.
 * Where the password is needed it is asked for, and then the call is made again.
 * @throws ApiError as `call` does; `password-required` when nobody gave the password.
 */
export async function callAdmin<Name extends AdminEndpointName>(
  name: Name,
  ...[request]: RequestArguments<Name>
): Promise<ResponseOf<Api[Name]>> {
  const endpoint = adminEndpoints[name];
  try {
    return await callAt<Name>(endpoint, request);
  } catch (error) {
    if (!isApiError(error, 'password-required')) throw error;
    if (!(await askForPassword(error.message))) throw error;
    return callAt<Name>(endpoint, request);
  }
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
  request: { params?: RequestOf<Api[Name]>['params']; query?: RequestOf<Api[Name]>['query'] } = {},
): Promise<ResponseOf<Api[Name]>> {
  return uploadTo(adminEndpoints[name].method, adminUrl(name, request), file);
}
