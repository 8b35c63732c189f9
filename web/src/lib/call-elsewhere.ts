import type { Api, ResponseOf } from '@taiyari/contract';
import { callAt, type RequestArguments } from '#lib/api-client.ts';
import { callOnce } from '#lib/call-once.ts';
import { elsewhereEndpoints } from '#lib/elsewhere-endpoints.gen.ts';
import type { ElsewhereEndpointName } from '#lib/endpoint-table.ts';

/** Calls an endpoint that no first load calls, as `call` does. @throws ApiError as `call` does. */
export function callElsewhere<Name extends ElsewhereEndpointName>(
  name: Name,
  ...[request]: RequestArguments<Name>
): Promise<ResponseOf<Api[Name]>> {
  const address = elsewhereEndpoints[name];
  if (!address.isOnce) return callAt<Name>(address, request);
  return callOnce(JSON.stringify([name, request]), (headers) =>
    callAt<Name>(address, { ...request, headers }),
  );
}
