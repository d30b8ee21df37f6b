import { BlockList, isIP } from 'node:net';
import { familyOf, parseRange, plainAddress } from '../auth/address.ts';
import { isInnerAddress } from './inner-addresses.ts';

/** Where requests may go whose address a caller chose. What the operator configures is not asked here. */
export interface OutboundRule {
  /** False for a host that is refused by its name alone: an inner address in any spelling, or a name that stands for one. */
  mayName(url: URL): boolean;
  /** Whether that address of the host may be connected to: looked at for each connection, after the name was resolved. */
  mayConnect(host: string, address: string): boolean;
}

/** Says what an entry of the list must be, for the message that refuses another. */
export const expectedAllowed =
  'a host name, an IP address or a range, such as hooks.example.com, 10.1.2.3 or 10.0.0.0/8';

const hostName = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*$/;
/** No name that ends in a number is looked up: it is an IPv4 address, or none. */
const endsInNumber = /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/;

export function isAllowable(text: string): boolean {
  return parseRange(bare(text)) !== null || (hostName.test(text) && !endsInNumber.test(text));
}

/** Outside production this very machine may be named without being listed. */
export const ownMachine: readonly string[] = ['127.0.0.0/8', '::1'];

/** Stand for addresses of a cloud machine's metadata service, wherever they are resolved. */
const metadataNames = /^(?:metadata(?:\.google\.internal|\.goog)?|instance-data(?:\.ec2\.internal)?)$/;
/** Never looked up, says RFC 6761, but the names of this machine. */
const localhost = /^(?:.+\.)?localhost$/;

/** Lets inner hosts be reached that `allow` lists; each entry is one that `isAllowable` takes. */
export function createOutboundRule(allow: readonly string[]): OutboundRule {
  const names = new Set<string>();
  const addresses = new BlockList();
  for (const text of allow) {
    const range = parseRange(bare(text));
    if (range) addresses.addSubnet(range.address, range.prefix, familyOf(range.address));
    else names.add(text);
  }

  const mayConnect: OutboundRule['mayConnect'] = (host, address) => {
    if (names.has(bare(host)) || !isInnerAddress(address)) return true;
    const plain = plainAddress(address);
    return plain !== null && addresses.check(plain, familyOf(plain));
  };

  return {
    mayConnect,
    mayName({ hostname }) {
      const host = bare(hostname);
      if (isIP(host) !== 0) return mayConnect(host, host);
      if (names.has(host)) return true;
      if (localhost.test(host)) return ['127.0.0.1', '::1'].some((own) => mayConnect(host, own));
      return !metadataNames.test(host);
    },
  };
}

/** A host without the brackets of an IPv6 address and without the dot of the root. */
export function bare(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}
