import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badInput, Fault } from '../../../kit/fault.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import { strayCost } from '../../limits/rules/cost.ts';
import type { Tools } from '../../mcp/tools.ts';
import type { Observer } from '../../observer.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { graphqlBounds, type OpenGate } from '../request/body-gate.ts';
import { billingOf, type Meter } from '../request/metering.ts';
import { originOf } from '../request/origin.ts';
import { openPart } from '../server-part.ts';
import { calledTool } from './called-tool.ts';
import { mcpPath } from './mcp-dialect.ts';
import { type AnswerMessage, openProtocol } from './mcp-protocol.ts';
import { isForeignPage, type PageOrigins } from './page-origins.ts';

export interface McpParts {
  readonly tools: Tools;
  /** Version of the gateway. */
  readonly version: string;
  readonly dialect: Dialect;
  readonly origins: PageOrigins['origins'];
}

interface MountParts extends McpParts, PageOrigins {
  /** Undefined when limits are off. */
  readonly meter: Meter | undefined;
  readonly gate: OpenGate;
  readonly observer: Observer;
}

const bodyLimit = 1024 * 1024;

/** Mounts the Model Context Protocol over streamable HTTP without sessions: each message is one POST. */
export async function mountMcp(server: FastifyInstance, parts: MountParts): Promise<void> {
  const answerMessage = await openProtocol(parts);
  await openPart(server, 'mcp', async (scope) => {
    scope.removeContentTypeParser('text/plain');
    scope.route({
      method: 'POST',
      url: mcpPath,
      bodyLimit,
      config: { dialect: parts.dialect, chargedLater: true, cost: strayCost },
      onRequest: async (request) => refuseStrangers(request, parts),
      preParsing: parts.gate(graphqlBounds),
      handler: (request, reply) => answer(parts, answerMessage, request, reply),
    });
  });
}

/** Throws UNAUTHENTICATED for a request without a credential, and FORBIDDEN for one from a page of another site. */
function refuseStrangers({ call, headers }: FastifyRequest, own: PageOrigins): void {
  if (call.caller.kind === 'anonymous')
    throw new Fault('UNAUTHENTICATED', 'This needs a credential, such as Authorization: Bearer <token>.');
  if (isForeignPage(headers, own))
    throw new Fault('FORBIDDEN', 'Pages of this origin may not call the gateway.');
}

async function answer(
  { tools, meter, publicUrl, observer }: MountParts,
  answerMessage: AnswerMessage,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { call, body } = request;
  const chargeStray = async () => {
    if (request.charged) return;
    request.charged = true;
    await meter?.charge(call.caller, strayCost, call.deadline, reply);
  };
  if (!isJsonObject(body)) throw badInput('The body', 'one message of JSON-RPC');
  if (!tools.has(calledTool(body) ?? '')) await chargeStray();
  const origin = originOf(request, publicUrl);
  let refusal: unknown = null;
  const message = {
    request: webRequest(request, `${origin}${mcpPath}`),
    body,
    call: { call, origin, billing: billingOf(meter, request, reply), observer },
    refused: (error: unknown) => {
      refusal = error;
    },
  };
  const response = await call.whileOpen(() => answerMessage(message));
  if (refusal !== null) throw refusal;
  await chargeStray();
  const text = await response.text();
  const type = response.headers.get('content-type');
  if (type !== null) reply.type(type);
  return text === '' ? reply.code(response.status).send() : reply.code(response.status).send(text);
}

/** Headers that the protocol reads. */
const headerNames = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];

function webRequest({ headers, method, call }: FastifyRequest, url: string): Request {
  const sent = headerNames.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  return new Request(url, { method, headers: sent, signal: call.signal });
}
