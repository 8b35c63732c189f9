import { isIP, isIPv6 } from 'node:net';

/**
 * The key under which an address is counted: of IPv6 the network, because a household or a phone
 * has 2^64 addresses of its own. `address` is request.ip, which believes X-Forwarded-For of
 * TRUST_PROXY only. Of a connection that is closed already Node knows no address: all of them count as
 * one, and so does everything that is no address.
 */
export function addressKey(address: string | undefined): string {
  if (address === undefined) return 'gone';
  const plain = plainAddress(address);
  if (plain === null) return 'unknown';
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  return `${groups.slice(0, 4).map(inHex).join(':')}::/64`;
}

/**
 * The address without quotes, brackets, port and zone; an IPv4 address written as IPv6 is itself.
 * @returns null for what is no address.
 */
export function plainAddress(written: string): string | null {
  const text = written.trim().slice(0, longestAddress);
  const [, bracketed, withPort] =
    /^"?(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+)(?::\d+)?)"?$/.exec(text) ?? [];
  const [address = ''] = (bracketed ?? withPort ?? text).split('%');
  if (isIP(address) === 0) return null;
  return isIPv6(address) ? (mappedIPv4(address) ?? address) : address;
}

/** '"[0000:0000:0000:0000:0000:ffff:255.255.255.255%a-long-zone]:65535"' */
const longestAddress = 100;

function mappedIPv4(address: string): string | null {
  if (!/:ffff:/i.test(address)) return null;
  const groups = groupsOf(address);
  if (groups[5] !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return null;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/** The eight groups as numbers. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail = ''] = address.replace(dotted, toGroups).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const missing = new Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...missing, ...after].map((group) => Number.parseInt(group, 16));
}

const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/;

function toGroups(_: string, ...parts: readonly string[]): string {
  const [a = 0, b = 0, c = 0, d = 0] = parts.map(Number);
  return `${inHex(a * 256 + b)}:${inHex(c * 256 + d)}`;
}

function inHex(group: number): string {
  return group.toString(16);
}
