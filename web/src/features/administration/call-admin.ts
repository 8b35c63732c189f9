import type { AdminEndpointName, Api, RequestOf, ResponseOf } from '@taiyari/contract';
import { adminEndpoints } from '#features/administration/admin-endpoints.ts';
import { buildUrl, callAt, type RequestArguments } from '#lib/api-client.ts';
import { uploadTo } from '#lib/upload.ts';

/**
 * Calls an endpoint of the console: `await callAdmin('listUsers', { query: { role: 'admin' } })`.
 * @throws ApiError as `call` does.
 */
export function callAdmin<Name extends AdminEndpointName>(
  name: Name,
  ...[request]: RequestArguments<Name>
): Promise<ResponseOf<Api[Name]>> {
  return callAt<Name>(adminEndpoints[name], request);
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
