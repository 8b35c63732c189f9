import { BlockList, isIP } from 'node:net';

/**
 * True for an address of the open internet. Loopback, private and link-local networks, the metadata
 * addresses of clouds, and IPv6 that carries or translates IPv4 are none of it.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reservedIpv4.check(address, 'ipv4');
  if (family === 6)
    return globalIpv6.check(address, 'ipv6') && !reservedIpv6.check(address, 'ipv6');
  return false;
}

const reservedIpv4 = listOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);

/** Everything that is routed in the open lies in here: mapped, translated and local ones do not. */
const globalIpv6 = listOf('ipv6', [['2000::', 3]]);

/** Special purposes, documentation, and 6to4, which carries any IPv4 address. */
const reservedIpv6 = listOf('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

function listOf(family: 'ipv4' | 'ipv6', subnets: readonly (readonly [string, number])[]) {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family);
  return list;
}
