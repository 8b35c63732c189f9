import type { Api, ResponseOf } from '@taiyari/contract';
import { serverNow } from '#lib/server-now.ts';

export type Entitlement = ResponseOf<Api['listOrders']>['entitlements'][number];

/** When it ends, or has ended; null: never. */
export function endOf({ until, revokedAt }: Entitlement): string | null {
  if (until === null || revokedAt === null) return until ?? revokedAt;
  return Date.parse(until) < Date.parse(revokedAt) ? until : revokedAt;
}

export function isOver(entitlement: Entitlement): boolean {
  return entitlement.revokedAt !== null || timeOf(entitlement.until) <= serverNow();
}

/** Of several of one item, as where a month was bought twice, the one that ends last. */
export function lastOf(
  entitlements: readonly Entitlement[],
  itemId: string | null,
): Entitlement | undefined {
  return entitlements
    .filter(({ item }) => item.id === itemId)
    .toSorted((a, b) => timeOf(endOf(b)) - timeOf(endOf(a)))[0];
}

function timeOf(end: string | null): number {
  return end === null ? Number.MAX_VALUE : Date.parse(end);
}
