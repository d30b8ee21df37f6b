import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Client as HttpClient } from './http.ts';

/** Versions of the protocol: that of 2025 by a handshake, or the newest that both sides know. */
export type Era = 'legacy' | 'auto';

export interface AgentOptions {
  /** The Authorization header; none by default. */
  readonly authorization?: string;
  readonly era?: Era;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An agent's client, as the official library has it. */
export interface Agent extends AsyncDisposable {
  readonly client: Client;
  /** Calls a tool and returns its structured content, and whether it failed. */
  call(name: string, args?: object): Promise<{ readonly failed: boolean; readonly content: ToolContent }>;
}

export interface ToolContent {
  readonly data?: Readonly<Record<string, never>>;
  readonly errors?: readonly { readonly message: string; readonly code: string; readonly field?: string }[];
  readonly [key: string]: unknown;
}

/** Connects a client to the gateway. */
export async function connectAgent(
  { url }: { readonly url: string },
  { authorization, era = 'auto', headers = {} }: AgentOptions,
): Promise<Agent> {
  const client = new Client({ name: 'agent', version: '1.0.0' }, { versionNegotiation: { mode: era } });
  const sent = { ...headers, ...(authorization !== undefined && { authorization }) };
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), {
    requestInit: { headers: sent },
  });
  await client.connect(transport);
  return {
    client,
    async call(name, args = {}) {
      const result = await client.callTool({ name, arguments: { ...args } });
      return { failed: result.isError === true, content: result.structuredContent as ToolContent };
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}

/** Returns the events in the answer of `activity_since`. */
export const eventsOf = ({ events }: ToolContent) => events as readonly Readonly<Record<string, unknown>>[];

export const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });

/** Posts a message as a client of 2025 does, or any other text. */
export const postMessage = (
  gateway: Pick<HttpClient, 'send'>,
  body: unknown,
  headers: Readonly<Record<string, string>>,
) =>
  gateway.send<{ readonly error?: object }>('/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
