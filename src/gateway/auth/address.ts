import { BlockList, isIP } from 'node:net';
import { LRUCache } from 'lru-cache';

/**
 * Returns the client's address as the bucket that limits count it in. This is the peer's address, unless the peer is a
 * trusted proxy: then X-Forwarded-For is read from the right, for as long as trusted proxies wrote it.
 */
export type AddressOf = (
  peer: string | undefined,
  forwardedFor: string | readonly string[] | undefined,
) => string;

/** The expected form of a trusted proxy, for error messages. */
export const expectedProxy = 'an IP address, or a range such as 10.0.0.0/8 that is not everybody';

/** Creates an `AddressOf`. Throws a TypeError for an invalid proxy; check with `isProxy` first. */
export function createAddressOf(trustedProxies: readonly string[]): AddressOf {
  const isTrusted = createIsTrusted(trustedProxies);
  if (trustedProxies.length === 0) return createPeerAddress();
  return (peer, forwardedFor) => {
    let client = plainAddress(peer ?? '');
    if (client === null) return 'unknown';
    const hops = hopsOf(forwardedFor);
    while (isTrusted(client)) {
      const before = hops.pop();
      if (before === undefined) break;
      const address = plainAddress(withoutPort(before));
      // Entries left of an unreadable one cannot be trusted: the client may have written them.
      if (address === null) break;
      client = address;
    }
    return addressBucket(client);
  };
}

/** Number of peers whose buckets are cached. */
const maxPeers = 1_000;

/** Creates an `AddressOf` that trusts no proxy: the bucket depends on the peer only. */
function createPeerAddress(): AddressOf {
  const known = new LRUCache<string, string>({ max: maxPeers });
  return (peer = '') => {
    const found = known.get(peer);
    if (found !== undefined) return found;
    const client = plainAddress(peer);
    const bucket = client === null ? 'unknown' : addressBucket(client);
    known.set(peer, bucket);
    return bucket;
  };
}

/** Returns the function that tells trusted proxies by their peer address. */
export function createIsTrusted(trustedProxies: readonly string[]): (peer: string | undefined) => boolean {
  const trusted = new BlockList();
  for (const text of trustedProxies) trust(trusted, text);
  return (peer) => {
    const address = trustedProxies.length > 0 ? plainAddress(peer ?? '') : null;
    return address !== null && trusted.check(address, familyOf(address));
  };
}

export const isProxy = (text: string): boolean => parseRange(text) !== null;

/**
 * Returns an IPv4 address unchanged, and the /48 of an IPv6 address. A subscriber gets between a /64 and a /48, and a
 * /48 must not have a budget for each of its 65,536 networks. Subscribers within one /48 share a budget, as they do
 * behind one IPv4 address.
 */
export function addressBucket(address: string): string {
  if (isIP(address) !== 6) return address;
  const network = ipv6Groups(address)
    .slice(0, 3)
    .map((group) => group.toString(16));
  return `${canonical(`${network.join(':')}::`)}/48`;
}

/** Returns the address without its zone, and IPv4 for IPv4 mapped into IPv6; null when the text is not an address. */
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

/** Returns an IPv6 address in its shortest form, with hexadecimal groups only. */
const canonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

/** Returns the eight groups of an IPv6 address, each a 16-bit number. */
export function ipv6Groups(address: string): readonly number[] {
  const [head = [], tail = []] = canonical(address)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** Returns the hops from the farthest to the nearest. Repeated headers form one list; its empty members are skipped. */
function hopsOf(header: string | readonly string[] | undefined): string[] {
  const text = typeof header === 'string' ? header : (header ?? []).join(',');
  return text.split(',').flatMap((hop) => hop.trim() || []);
}

/** Returns the hop without its port and brackets: some proxies write `192.0.2.1:4711`, and IPv6 in brackets. */
function withoutPort(hop: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
}

export const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function trust(list: BlockList, text: string): void {
  const range = parseRange(text);
  if (!range) throw new TypeError(`A trusted proxy must be ${expectedProxy}.`);
  list.addSubnet(range.address, range.prefix, familyOf(range.address));
}

/**
 * Parses a range; a single address is a range of one. Returns null for an invalid text, and for a range of all
 * addresses.
 */
export function parseRange(text: string): { readonly address: string; readonly prefix: number } | null {
  const [, base = '', length] = /^([^/]+?)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const address = plainAddress(base);
  if (address === null || (length !== undefined && isIP(address) !== isIP(base))) return null;
  const bits = isIP(address) === 6 ? 128 : 32;
  const prefix = length === undefined ? bits : Number(length);
  return prefix >= 1 && prefix <= bits ? { address, prefix } : null;
}
