import type { Keys } from '../../scripts/cluster/process.ts';
import type { FlowSid } from '../../src/apis/executions/contract.ts';

type Form = Readonly<Record<string, string>>;
type Variables = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;

export interface Answer<Body> {
  readonly status: number;
  readonly headers: globalThis.Headers;
  /** The parsed JSON, in the shape that the test expects; null for a body that is not JSON. */
  readonly body: Body;
}

/** The general shape of a GraphQL answer. */
export interface GraphAnswer {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: Readonly<Record<string, unknown>>;
  }[];
}

export interface ExecutionBody {
  readonly sid: string;
  readonly status: string;
  readonly contact_sid: string;
  readonly initiated_by: string;
}

export interface Client {
  readonly url: string;
  /** Basic credentials of the account, for the Authorization header. */
  readonly basic: string;
  readonly bearer: string;
  /** Sends one request as given, without credentials. */
  send<Body = unknown>(path: string, init?: RequestInit): Promise<Answer<Body>>;
  /** Sends one REST request with the account's credentials; POST with a form. */
  rest<Body = unknown>(method: string, path: string, form?: Form): Promise<Answer<Body>>;
  /** Sends one GraphQL operation with the developer token. */
  graph<Body = GraphAnswer>(query: string, variables?: Variables, headers?: Headers): Promise<Answer<Body>>;
}

export function createClient(url: string, { devToken, accountSid, authToken }: Keys): Client {
  const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const bearer = `Bearer ${devToken}`;
  const send: Client['send'] = async (path, init) => {
    const response = await fetch(new URL(path, url), init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : null };
  };
  return {
    url,
    basic,
    bearer,
    send,
    rest: (method, path, form) =>
      send(path, {
        method,
        headers: { authorization: basic },
        ...(form && { body: new URLSearchParams(form) }),
      }),
    graph: (query, variables, headers) =>
      send('/graphql', {
        method: 'POST',
        headers: { authorization: bearer, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      }),
  };
}

export const executionsPath = (flowSid: FlowSid, version = 'v2'): string =>
  `/${version}/Flows/${flowSid}/Executions`;
