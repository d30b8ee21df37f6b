import { BlockList, isIP } from 'node:net';
import { ipv6Groups, plainAddress } from '../../auth/address.ts';

/**
 * Ranges that are not reachable from the public internet, and metadata services of clouds (IANA's special-purpose
 * registries).
 */
const innerIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // The metadata service of one cloud has an address in a public range.
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * Exceptions inside 2000::/3, which contains all public addresses. Tunnels to IPv4 are among them, because they could
 * end anywhere.
 */
const innerIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const inner = new BlockList();
for (const range of innerIpv4) addTo(inner, range, 'ipv4');
for (const range of innerIpv6) addTo(inner, range, 'ipv6');

function addTo(list: BlockList, range: string, family: 'ipv4' | 'ipv6'): void {
  const [network = '', prefix] = range.split('/');
  list.addSubnet(network, Number(prefix), family);
}

/** Returns whether an IP address belongs to an internal network. A text that is not an IP address counts as internal. */
export function isInnerAddress(text: string): boolean {
  const address = plainAddress(text);
  if (address === null) return true;
  if (isIP(address) === 4) return inner.check(address, 'ipv4');
  const groups = ipv6Groups(address);
  const translated = translatedIpv4(groups);
  if (translated !== null) return inner.check(translated, 'ipv4');
  const [first = 0] = groups;
  return first >> 13 !== 1 || inner.check(address, 'ipv6');
}

/** Returns the IPv4 address that NAT64 derives from an address of 64:ff9b::/96 (RFC 6052); null for other addresses. */
function translatedIpv4(groups: readonly number[]): string | null {
  const [first, second, ...rest] = groups;
  if (first !== 0x64 || second !== 0xff9b || rest.slice(0, 4).some((group) => group !== 0)) return null;
  return rest
    .slice(4)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}
