import { BlockList, isIP } from 'node:net';
import { familyOf, parseRange, plainAddress } from '../../auth/address.ts';
import { isInnerAddress } from './inner-addresses.ts';

/**
 * Decides which addresses chosen by callers may receive requests. Addresses that the operator configured are not
 * checked.
 */
export interface OutboundRule {
  /**
   * Returns false for a host that is refused by its name: an internal address in any spelling, or a known name of one.
   */
  mayName(url: URL): boolean;
  /**
   * Returns whether that address of the host may be connected to. Called for each connection, after the name was
   * resolved.
   */
  mayConnect(host: string, address: string): boolean;
}

/** Description of a valid entry of the list, for error messages. */
export const expectedAllowed =
  'a host name, an IP address or a range, such as hooks.example.com, 10.1.2.3 or 10.0.0.0/8';

const hostName = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*$/;
/** Matches names that end in a number. They are never resolved: each is an IPv4 address or invalid. */
const endsInNumber = /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/;

export function isAllowable(text: string): boolean {
  return parseRange(bare(text)) !== null || (hostName.test(text) && !endsInNumber.test(text));
}

/** Addresses of this machine, which are allowed outside production without being listed. */
export const ownMachine: readonly string[] = ['127.0.0.0/8', '::1'];

/** Names that resolve to a cloud's metadata service. */
const metadataNames = /^(?:metadata(?:\.google\.internal|\.goog)?|instance-data(?:\.ec2\.internal)?)$/;
/** Names of this machine, which are never resolved (RFC 6761). */
const localhost = /^(?:.+\.)?localhost$/;

/**
 * Creates the rule. `allow` lists internal hosts and ranges that may be reached; each entry must pass `isAllowable`.
 */
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

/** Returns a host in lower case, without the brackets of an IPv6 address and without a final dot. */
export function bare(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}
