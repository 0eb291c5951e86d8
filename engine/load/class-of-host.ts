// How far away an IP address is, in the classes that decide what may be loaded.
import { BlockList, isIP } from 'node:net';

type HostClass = 'loopback' | 'private' | 'linkLocal' | 'public';

// RFC 1122 3.2.1.3, RFC 4291 2.5.3; the unspecified address reaches this machine as well.
const loopback = listOf(
  ['127.0.0.0', 8, 'ipv4'],
  ['0.0.0.0', 32, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['::', 128, 'ipv6'],
);
// RFC 3927, RFC 4291 2.5.6: here live the metadata services of cloud machines; and some that live elsewhere.
const linkLocal = listOf(
  ['169.254.0.0', 16, 'ipv4'],
  ['fe80::', 10, 'ipv6'],
  ['fd00:ec2::254', 128, 'ipv6'],
  ['fd20:ce::254', 128, 'ipv6'],
  ['100.100.100.200', 32, 'ipv4'],
  ['192.0.0.192', 32, 'ipv4'],
  // 169.254.0.0/16 as a translator or a tunnel reaches it: RFC 4291 2.5.5.1, RFC 6052 2.1, RFC 3056 2.
  ['::169.254.0.0', 112, 'ipv6'],
  ['64:ff9b::169.254.0.0', 112, 'ipv6'],
  ['2002:a9fe::', 32, 'ipv6'],
);
// RFC 1918, RFC 4193.
const privateUse = listOf(
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['fc00::', 7, 'ipv6'],
);

/** `address`: an IPv4 or IPv6 address, not a name. IPv4 addresses written as IPv6 count as what they are. */
export function classOfHost(address: string): HostClass {
  const [bare = ''] = address.split('%');
  const family = isIP(bare) === 6 ? 'ipv6' : 'ipv4';
  if (linkLocal.check(bare, family)) return 'linkLocal';
  if (loopback.check(bare, family)) return 'loopback';
  return privateUse.check(bare, family) ? 'private' : 'public';
}

function listOf(...subnets: [string, number, 'ipv4' | 'ipv6'][]): BlockList {
  const list = new BlockList();
  for (const [net, prefix, family] of subnets) list.addSubnet(net, prefix, family);
  return list;
}
