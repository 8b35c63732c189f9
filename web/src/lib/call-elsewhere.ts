import type { Api, ResponseOf } from '@taiyari/contract';
import { callAt, type RequestArguments } from '#lib/api-client.ts';
import { elsewhereEndpoints } from '#lib/elsewhere-endpoints.gen.ts';
import type { ElsewhereEndpointName } from '#lib/endpoint-table.ts';

/** Calls an endpoint that no first load calls, as `call` does. @throws ApiError as `call` does. */
export function callElsewhere<Name extends ElsewhereEndpointName>(
  name: Name,
  ...[request]: RequestArguments<Name>
): Promise<ResponseOf<Api[Name]>> {
  return callAt<Name>(elsewhereEndpoints[name], request);
}
