import type { Server } from '@modelcontextprotocol/server';
import { missingScopes, type Scopes } from '../../../kit/call/scopes.ts';
import { preview } from '../../../kit/text/preview.ts';
import type { ToolCall } from '../../mcp/call-tool.ts';
import type { Tools } from '../../mcp/tools.ts';

/** A client's message to the gateway: one request or notification of JSON-RPC. */
export interface McpMessage {
  readonly request: Request;
  readonly body: unknown;
  readonly call: Omit<ToolCall, 'arguments'>;
  /** Called with what a tool call throws; its answer is then not sent. */
  readonly refused: (error: unknown) => void;
}

/** Answers a message in the version of the protocol that the client speaks: of 2026, or of 2025 without a session. */
export type AnswerMessage = (message: McpMessage) => Promise<Response>;

export interface ProtocolParts {
  readonly tools: Tools;
  readonly version: string;
}

const pageSize = 100;
const listCursor = /^\d{1,6}$/;
/** Tools are the same until the gateway starts again. */
const cacheHints = { 'tools/list': { ttlMs: 300_000, cacheScope: 'private' } } as const;
const instructions =
  'Tools run operations of a gateway over several services. activity_since tells what happened since its last call. Lists continue with the cursors that answers have.';

/** Loads the SDK, which takes memory and time that a gateway without agents does not spend. */
export async function openProtocol({ tools, version }: ProtocolParts): Promise<AnswerMessage> {
  const sdk = await import('@modelcontextprotocol/server');
  const listed = Array.from(tools.values(), ({ text: _, call: __, rootScopes, ...shown }) => ({
    rootScopes,
    shown,
  }));
  /** Returns the tools of which a caller with the scopes can read something. */
  const shownTo = (scopes: Scopes) =>
    listed
      .filter(({ rootScopes }) => rootScopes.some((required) => missingScopes(scopes, required).length === 0))
      .map(({ shown }) => shown);
  const validator = { getValidator: () => () => ({ valid: true, data: undefined, errorMessage: undefined }) };
  const invalid = (message: string) => new sdk.ProtocolError(sdk.ProtocolErrorCode.InvalidParams, message);

  /** Creates the server of one message. Arguments are checked by the graph, so the SDK makes no validator. */
  function serverFor({ call, refused }: McpMessage): Server {
    const info = { name: 'tributary', title: 'Tributary', version };
    const capabilities = { tools: {} };
    const options = { capabilities, instructions, cacheHints, jsonSchemaValidator: validator as never };
    const server = new sdk.Server(info, options);
    server.setRequestHandler('tools/list', ({ params }) => {
      const start = Number(params?.cursor ?? 0);
      if (params?.cursor !== undefined && !listCursor.test(params.cursor))
        throw invalid('cursor must be one that tools/list gave.');
      const next = start + pageSize;
      const allowed = shownTo(call.call.scopes);
      const page = allowed.slice(start, next) as never[];
      return { tools: page, ...(next < allowed.length && { nextCursor: String(next) }) };
    });
    server.setRequestHandler('tools/call', async ({ params }) => {
      const tool = tools.get(params.name);
      if (!tool) throw invalid(`There is no tool ${preview(params.name)}; tools/list has all of them.`);
      try {
        return { ...(await tool.call({ ...call, arguments: params.arguments ?? {} })) };
      } catch (error) {
        refused(error);
        throw error;
      }
    });
    return server;
  }

  async function answerLegacy(message: McpMessage): Promise<Response> {
    const server = serverFor(message);
    const transport = new sdk.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      return await transport.handleRequest(message.request, { parsedBody: message.body });
    } finally {
      await server.close();
    }
  }

  return async (message) => {
    const { request, body } = message;
    if (await sdk.isLegacyRequest(request, body)) return await answerLegacy(message);
    const modern = sdk.createMcpHandler(() => serverFor(message), { legacy: 'reject', maxSubscriptions: 0 });
    return await modern.fetch(request, { parsedBody: body });
  };
}
