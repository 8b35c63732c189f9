import { isIPv6 } from 'node:net';

/**
 * The key under which an address is counted: of IPv6 the network, because a household or a phone
 * has 2^64 addresses of its own. `address` is request.ip, which believes X-Forwarded-For of
 * TRUST_PROXY only. Of a connection that is closed already Node knows no address: all of them count as one.
 */
export function addressKey(address: string | undefined): string {
  if (address === undefined) return 'gone';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.split('%');
  return isIPv6(plain) ? `${networkOf(plain)}::/64` : address;
}

/** The first four groups, without leading noughts. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...new Array<string>(Math.max(0, missing)).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
