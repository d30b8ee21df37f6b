import type { Caller } from '../../../kit/call/caller.ts';
import { type ClientName, clientNameIn } from '../../../kit/call/client-name.ts';
import { traceOf } from '../../../kit/call/trace.ts';
import { Fault, toFault } from '../../../kit/fault.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { Tracer } from '../../../kit/tracing/span.ts';
import type { Credentials } from '../../auth/presented/credentials.ts';
import type { ExchangeParts } from '../../http/request/exchange.ts';
import type { Meter } from '../../http/request/metering.ts';
import { strayCost } from '../../limits/rules/cost.ts';
import { isRefusal } from '../../overview/recent-refusals.ts';
import type { LiveOperationParts } from '../live-operations.ts';
import type { SocketClient } from './client.ts';
import { closeCodes } from './socket-closing.ts';

export interface ProtocolParts extends LiveOperationParts {
  readonly exchange: ExchangeParts;
  /** Starts the spans of operations; null when none are exported. */
  readonly tracer: Tracer | null;
}

type Params = Readonly<Record<string, unknown>>;

/**
 * Handles `connection_init`: authenticates the client. Returns the payload of `connection_ack`, or false when the
 * socket was closed.
 */
export async function connect(
  parts: ProtocolParts,
  client: SocketClient,
  params: Params = {},
): Promise<Record<string, unknown> | false> {
  const { live, exchange } = parts;
  try {
    const credentials = credentialsOf(client, params);
    const caller = await exchange.authenticate(credentials);
    const leave = live.connect(caller);
    client.onClose(leave);
    if (credentials.authorization.length > 0) {
      const lost = () => client.close(closeCodes.forbidden, 'The credential is no longer good.');
      client.onClose(live.credentials.watch(credentials, lost));
    }
    client.accept(caller, clientNameOf(client, params), traceOf(lowered(params)));
    return await acknowledgement(parts.meter, caller);
  } catch (error) {
    await refuse(parts, client, toFault(error));
    return false;
  }
}

async function refuse(
  { meter, exchange, observer, report }: ProtocolParts,
  client: SocketClient,
  fault: Fault,
): Promise<void> {
  const { code, message, options } = fault;
  const { address } = client.arrival;
  const anonymous: Caller = { kind: 'anonymous', address, scopes: exchange.anonymousScopes };
  observer.failure(code);
  if (isRefusal(code)) {
    observer.refused({ code, rule: options.rule, caller: anonymous, operation: 'connection_init' });
  }
  if (code === 'INTERNAL') report(fault);
  // A credential that cannot be checked, or too many connections, may pass on the next try; a bad credential is final.
  if (code !== 'UNAUTHENTICATED' && code !== 'FORBIDDEN') return client.close(closeCodes.overload, message);
  client.close(closeCodes.unauthorized, message);
  const charge = await meter?.ask(anonymous, strayCost, Date.now() + exchange.requestTimeoutMs);
  charge?.end();
}

/** Returns the credential of the payload, under a name of any case, else that of the upgrade. */
function credentialsOf({ arrival }: SocketClient, params: Params): Credentials {
  const ownAuthorization = authorizationIn(params) ?? authorizationIn(headersIn(params));
  const { address, fromPage, crossSite } = arrival;
  // A browser adds a credential to the upgrade only; a credential in the payload is known to the page.
  const foreign = ownAuthorization === undefined && crossSite;
  return { authorization: ownAuthorization ?? arrival.authorization, keys: [], fromPage, foreign, address };
}

/** Returns the member `headers` of the payload, in which some clients send what would be headers over HTTP. */
const headersIn = ({ headers }: Params): Params =>
  typeof headers === 'object' && headers !== null ? { ...headers } : {};

/** Returns the client's name in the payload, under a name of any case, else that of the upgrade. */
function clientNameOf({ arrival }: SocketClient, params: Params): ClientName {
  return clientNameIn(lowered(params)) ?? clientNameIn(lowered(headersIn(params))) ?? arrival.client;
}

const lowered = (params: Params) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name.toLowerCase(), value]));

function authorizationIn(params: Params): readonly string[] | undefined {
  const found = Object.entries(params).find(([name]) => name.toLowerCase() === 'authorization');
  if (found === undefined || found[1] === null || found[1] === '') return undefined;
  if (typeof found[1] === 'string') return [found[1]];
  throw new Fault('UNAUTHENTICATED', 'authorization in the connection_init payload must be a string.');
}

/** Returns the current GraphQL budget; an empty object when it is unknown. */
async function acknowledgement(meter: Meter | undefined, caller: Caller): Promise<Record<string, unknown>> {
  const budgets = (await meter?.budgets(caller).catch(() => [])) ?? [];
  const budget = budgets.find(({ resource }) => resource === 'graphql');
  if (!budget) return {};
  const { resource, limit, remaining, used, reset } = budget;
  return { rateLimit: { resource, limit, remaining, used, resetAt: timestampOf(reset * 1_000) } };
}
