import type { Api, ResponseOf } from '@taiyari/contract';
import { actingAt } from '#lib/acting.ts';
import { callAt, type RequestArguments } from '#lib/api-client.ts';
import { callOnce } from '#lib/call-once.ts';
import { elsewhereEndpoints } from '#lib/elsewhere-endpoints.gen.ts';
import type { ElsewhereEndpointName } from '#lib/endpoint-table.ts';
import { pastOlderServers } from '#lib/older-servers.ts';

/** Calls an endpoint that no first load calls, as `call` does. @throws ApiError as `call` does. */
export function callElsewhere<Name extends ElsewhereEndpointName>(
  name: Name,
  ...[request]: RequestArguments<Name>
): Promise<ResponseOf<Api[Name]>> {
  const address = elsewhereEndpoints[name];
  const actingFor = request?.actingFor ?? actingAt(address);
  const make = (headers?: Readonly<Record<string, string>>) =>
    pastOlderServers(() => callAt<Name>(address, { ...request, actingFor, headers }));
  return address.isOnce ? callOnce(JSON.stringify([name, request]), make) : make();
}
