import { TributaryError } from './errors.ts';
import type { ClientAwareness, ClientOptions } from './options.ts';
import { createSignals, type Signals } from './page-events.ts';
import { createTokens, type Tokens } from './tokens.ts';

/** Options, addresses and credential of a client; all its operations share them. */
export interface Connection {
  readonly options: ClientOptions;
  readonly address: { readonly http: string; readonly websocket: string };
  readonly tokens: Tokens;
  readonly signals: Signals;
  /** Takes the milliseconds of the last round trip to the gateway. */
  measured(ms: number): void;
  /** Name and version of the app: headers over HTTP, and members of `connection_init`. */
  readonly awareness: Readonly<Record<string, string>>;
}

export function createConnection(
  options: ClientOptions,
  closing: AbortSignal,
  measured: Connection['measured'],
): Connection {
  const { http, websocket } = addressOf(options);
  return {
    options,
    address: { http, websocket },
    tokens: createTokens(options.token ?? null),
    signals: createSignals(closing),
    measured,
    awareness: awarenessOf(options.clientAwareness),
  };
}

function addressOf({ url, origin }: ClientOptions): Connection['address'] {
  const page = (globalThis as { location?: { readonly href: string } }).location?.href;
  const base = page ?? origin;
  if (!URL.canParse(url, base)) throw wrongUrl(url);
  const http = new URL(url, base);
  http.protocol = http.protocol.replace(/^ws/, 'http');
  if (!/^https?:$/.test(http.protocol)) throw wrongUrl(url);
  return { http: http.href, websocket: http.href.replace(/^http/, 'ws') };
}

const wrongUrl = (url: string | URL) =>
  new TributaryError(
    `url must be the address of /graphql (http or https; relative to a page or to origin), got ${String(url)}.`,
    {
      code: 'BAD_USER_INPUT',
    },
  );

function awarenessOf({ name, version }: Partial<ClientAwareness> = {}): Connection['awareness'] {
  const named = Object.entries({ name, version }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    named.map(([part, value = '']) => {
      if (!/^[\x20-\x7e]{1,64}$/.test(value)) throw wrongAwareness(part);
      return [`apollographql-client-${part}`, value];
    }),
  );
}

const wrongAwareness = (part: string) =>
  new TributaryError(`clientAwareness.${part} must be printable ASCII of 1 to 64 characters.`, {
    code: 'BAD_USER_INPUT',
  });
