import { TributaryError } from './errors.ts';
import type { ClientAwareness, ClientOptions, Token } from './options.ts';

/** Options, addresses and credential of a client; all its operations share them. */
export interface Connection {
  readonly options: ClientOptions;
  readonly address: { readonly http: string; readonly websocket: string };
  readonly tokens: Tokens;
  /** Name and version of the app: headers over HTTP, and members of `connection_init`. */
  readonly awareness: Readonly<Record<string, string>>;
}

export function createConnection(options: ClientOptions): Connection {
  const { http, websocket } = addressOf(options.url);
  return {
    options,
    address: { http, websocket },
    tokens: createTokens(options.token ?? null),
    awareness: awarenessOf(options.clientAwareness),
  };
}

function addressOf(url: string | URL): Connection['address'] {
  const page = (globalThis as { location?: { readonly href: string } }).location?.href;
  if (!URL.canParse(url, page)) throw wrongUrl(url);
  const http = new URL(url, page);
  http.protocol = http.protocol.replace(/^ws/, 'http');
  if (!/^https?:$/.test(http.protocol)) throw wrongUrl(url);
  return { http: http.href, websocket: http.href.replace(/^http/, 'ws') };
}

const wrongUrl = (url: string | URL) =>
  new TributaryError(`url must be the address of /graphql (http or https), got ${String(url)}.`, {
    code: 'BAD_USER_INPUT',
  });

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

/** The client's credential. */
export interface Tokens {
  /** True when another token may be had after one was refused. */
  readonly canRenew: boolean;
  /** Returns the value of the Authorization header; null without a credential. */
  authorization(): Promise<string | null>;
  /** Forgets the value that the gateway has refused, so that the next operation asks for another. */
  renew(refused: string | null): void;
}

function createTokens(token: Token): Tokens {
  let current: Promise<string | null> | null = null;
  let known: string | null = null;
  const ask = async () => {
    const value = typeof token === 'function' ? await token() : token;
    known = value ? withScheme(value) : null;
    return known;
  };
  return {
    canRenew: typeof token === 'function',
    async authorization() {
      const asked = current ?? ask();
      current = asked;
      return await asked.catch((error: unknown) => {
        // A function that fails is asked again by the next operation.
        if (current === asked) current = null;
        throw error;
      });
    },
    renew(refused) {
      if (known === refused) current = null;
    },
  };
}

/** A bare token is a bearer token; a value with a scheme, such as `Basic …`, is sent as it is. */
const withScheme = (value: string) => (/^\S+$/.test(value) ? `Bearer ${value}` : value);
