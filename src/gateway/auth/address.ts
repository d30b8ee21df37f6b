import { BlockList, isIP } from 'node:net';

/**
 * The address that a request came from, as the bucket that it is counted in. The peer's own, unless the peer is a
 * trusted proxy: then what X-Forwarded-For says, read from the right for as long as trusted proxies wrote it.
 */
export type AddressOf = (
  peer: string | undefined,
  forwardedFor: string | readonly string[] | undefined,
) => string;

/** What one trusted proxy must be, for the message that refuses another. */
export const expectedProxy = 'an IP address, or a range such as 10.0.0.0/8 that is not everybody';

/** Throws a TypeError for a proxy that is none; `isProxy` tells before. */
export function createAddressOf(trustedProxies: readonly string[]): AddressOf {
  const trusted = new BlockList();
  for (const text of trustedProxies) trust(trusted, text);
  const isTrusted = (address: string) => trusted.check(address, familyOf(address));

  return (peer, forwardedFor) => {
    let client = plainAddress(peer ?? '');
    if (client === null) return 'unknown';
    const hops = trustedProxies.length === 0 ? [] : hopsOf(forwardedFor);
    while (isTrusted(client)) {
      const before = hops.pop();
      if (before === undefined) break;
      const address = plainAddress(withoutPort(before));
      // Left of what a proxy could not name, anybody may have written anything.
      if (address === null) break;
      client = address;
    }
    return addressBucket(client);
  };
}

export function isProxy(text: string): boolean {
  return parseRange(text) !== null;
}

/**
 * An IPv4 address as it is; of IPv6 the /48. One subscriber has between a /64 and a /48, and whoever has the /48 must not
 * have a budget for each of its 65,536 networks; those who share one share a budget, as behind one IPv4 address.
 */
export function addressBucket(address: string): string {
  if (isIP(address) !== 6) return address;
  const network = ipv6Groups(address)
    .slice(0, 3)
    .map((group) => group.toString(16));
  return `${canonical(`${network.join(':')}::`)}/48`;
}

/** The address without a zone, IPv4 where it is IPv4 mapped into IPv6; null for what is none. */
export function plainAddress(text: string): string | null {
  const address = text.replace(/%.*$/, '');
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : null;
  const groups = ipv6Groups(address);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!mapped) return address;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/** IPv6 in its shortest form, with nothing but hexadecimal groups. */
const canonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

/** The eight groups of an IPv6 address, each a number of 16 bits. */
export function ipv6Groups(address: string): readonly number[] {
  const [head = [], tail = []] = canonical(address)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** From the farthest to the nearest. Repeated headers are one list; its empty members say nothing. */
function hopsOf(header: string | readonly string[] | undefined): string[] {
  const text = typeof header === 'string' ? header : (header ?? []).join(',');
  return text.split(',').flatMap((hop) => hop.trim() || []);
}

/** Some proxies write `192.0.2.1:4711`, and IPv6 in brackets. */
function withoutPort(hop: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
}

export const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function trust(list: BlockList, text: string): void {
  const range = parseRange(text);
  if (!range) throw new TypeError(`A trusted proxy must be ${expectedProxy}.`);
  list.addSubnet(range.address, range.prefix, familyOf(range.address));
}

/** An address alone is a range of one; null for a text that is neither, and for a range of everybody. */
export function parseRange(text: string): { readonly address: string; readonly prefix: number } | null {
  const [, base = '', length] = /^([^/]+?)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const address = plainAddress(base);
  if (address === null || (length !== undefined && isIP(address) !== isIP(base))) return null;
  const bits = isIP(address) === 6 ? 128 : 32;
  const prefix = length === undefined ? bits : Number(length);
  return prefix >= 1 && prefix <= bits ? { address, prefix } : null;
}
