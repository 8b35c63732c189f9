import type { Api, ResponseOf } from '@taiyari/contract';
import { callAt, type RequestArguments } from '#lib/api-client.ts';
import type { BookEndpointName } from '#lib/endpoint-table.ts';
import { bookEndpoints } from '#shared/review/book-endpoints.gen.ts';

/** Calls an endpoint of mistakes and practice, as `call` does. */
export function callBook<Name extends BookEndpointName>(
  name: Name,
  ...[request]: RequestArguments<Name>
): Promise<ResponseOf<Api[Name]>> {
  return callAt<Name>(bookEndpoints[name], request);
}
