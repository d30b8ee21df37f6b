import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { bare, type OutboundRule } from './rule.ts';

/** Error of a host without an address that may be connected to. It names the host and none of its addresses. */
export class OutboundRefused extends Error {
  readonly code = 'OUTBOUND_REFUSED';

  constructor(host: string) {
    super(`${host} is not connected to: TRIBUTARY_OUTBOUND_ALLOW names none of its addresses.`);
    this.name = 'OutboundRefused';
  }
}

/** Resolves a name to all of its addresses, as `dns.lookup` does. */
export type LookupAll = (
  host: string,
  options: LookupOptions & { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface ConnectorOptions {
  /** Milliseconds to open a connection. */
  readonly timeout: number;
  /** Default: the system's resolver. */
  readonly lookup?: LookupAll | undefined;
}

/**
 * Returns a connector for requests to addresses that a caller chose. It checks the address that is really connected to,
 * for each new connection: an address in the URL, or what the name resolves to this time.
 * See docs/decisions/026-addresses-that-callers-choose.md.
 */
export function guardedConnector(
  rule: OutboundRule,
  { timeout, lookup = systemLookup }: ConnectorOptions,
): buildConnector.connector {
  const connect = buildConnector({ timeout, allowH2: false, lookup: guardedLookup(rule, lookup) });
  return (options, callback) => {
    const host = bare(options.hostname);
    const refuse = () => callback(new OutboundRefused(host), null);
    // The lookup is not called for an address, so it is checked here.
    if (isIP(host) !== 0 && !rule.mayConnect(host, host)) return void setImmediate(refuse);
    connect(options, (...outcome) => {
      const [, socket] = outcome;
      const address = socket?.remoteAddress;
      if (!socket || address === undefined || rule.mayConnect(host, address)) return callback(...outcome);
      socket.destroy();
      refuse();
    });
  };
}

/** Returns a lookup with only the addresses that may be connected to, in their order. */
function guardedLookup(rule: OutboundRule, lookup: LookupAll): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const allowed = found.filter(({ address }) => rule.mayConnect(host, address));
      const [first] = allowed;
      if (!first) return done(new OutboundRefused(host), '', 0);
      if (options.all) done(null, allowed);
      else done(null, first.address, first.family);
    });
  };
}
