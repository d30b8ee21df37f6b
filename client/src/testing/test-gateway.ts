import { type Client, createClient } from '../index.ts';

/** A gateway in a process of its own, with an empty database in a temporary folder. */
export interface TestGateway {
  /** Address of `/graphql`. */
  readonly url: string;
  /** Token with all scopes. */
  readonly token: string;
  /** User and password of REST. */
  readonly accountSid: string;
  readonly authToken: string;
  /** A client with the token, which is closed with the gateway. */
  readonly client: Client;
  /** Ends the process and deletes its folder. */
  close(): Promise<void>;
}

/** A gateway says its address and credentials once it listens. */
export const listens = /Health +\S+[\s\S]*Auth token +\S+\s/;

/** The method that `await using` calls; TypeScript has it with the library `esnext.disposable` only. */
export type AsyncDisposer = typeof Symbol extends { readonly asyncDispose: infer Key extends symbol }
  ? { readonly [Name in Key]: () => Promise<void> }
  : object;

/** Returns the gateway whose process has said this. `given` are the variables that it was started with. */
export function gatewayOf(
  welcome: string,
  given: Readonly<Record<string, string>>,
  end: () => Promise<void>,
): TestGateway & AsyncDisposer {
  // A secret that was given is said as the name of its variable.
  const after = (label: string) => {
    const word = new RegExp(`${label} +(\\S+)`).exec(welcome)?.[1] ?? '';
    return word.startsWith('$') ? (given[word.slice(1)] ?? word) : word;
  };
  const url = new URL('/graphql', after('Health')).href;
  const token = after('Developer token');
  const client = createClient({ url, token });
  let closed: Promise<void> | undefined;
  const close = () => {
    client.close();
    closed ??= end();
    return closed;
  };
  const gateway = {
    url,
    token,
    accountSid: after('Account SID'),
    authToken: after('Auth token'),
    client,
    close,
  };
  const key: symbol | undefined = Reflect.get(Symbol, 'asyncDispose');
  return (key ? { ...gateway, [key]: close } : gateway) as TestGateway & AsyncDisposer;
}
