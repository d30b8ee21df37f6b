import { TributaryError } from './errors.ts';
import type { ClientAwareness, ClientOptions } from './options.ts';
import { createSignals, type Signals } from './page-events.ts';
import { createPauses, type SharedPauses } from './shared-pauses.ts';
import { createTokens, type Tokens } from './tokens.ts';

/** Options, addresses and credential of a client; all its operations share them. */
export interface Connection {
  readonly options: ClientOptions;
  readonly address: { readonly http: string; readonly websocket: string };
  readonly tokens: Tokens;
  readonly signals: Signals;
  readonly pauses: SharedPauses;
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
  const signals = createSignals(closing);
  return {
    options,
    address: { http, websocket },
    tokens: createTokens(options.token ?? null),
    signals,
    pauses: createPauses(signals),
    measured,
    awareness: awarenessOf(options.clientAwareness),
  };
}

function addressOf({ url, origin }: ClientOptions): Connection['address'] {
  const page = (globalThis as { location?: { readonly href: string } }).location?.href;
  const base = page ?? origin;
  const http = URL.canParse(url, base) ? new URL(url, base).href.replace(/^ws/, 'http') : '';
  if (!/^https?:/.test(http)) {
    throw wrong(
      'url',
      `the address of /graphql (http or https; relative to a page or to origin), got ${url}`,
    );
  }
  return { http, websocket: http.replace(/^http/, 'ws') };
}

function awarenessOf({ name, version }: Partial<ClientAwareness> = {}): Connection['awareness'] {
  const named = Object.entries({ name, version }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    named.map(([part, value = '']) => {
      if (!/^[\x20-\x7e]{1,64}$/.test(value))
        throw wrong(`clientAwareness.${part}`, 'printable ASCII of 1 to 64 characters');
      return [`apollographql-client-${part}`, value];
    }),
  );
}

const wrong = (option: string, expected: string) =>
  new TributaryError(`${option} must be ${expected}.`, { code: 'BAD_USER_INPUT' });
