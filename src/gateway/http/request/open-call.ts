import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Awaitable, isPromise } from '../../../kit/awaitable.ts';
import type { Caller } from '../../../kit/call/caller.ts';
import { clientNameIn, unnamedClient } from '../../../kit/call/client-name.ts';
import { traceOf } from '../../../kit/call/trace.ts';
import { Fault, type FaultCode } from '../../../kit/fault.ts';
import { type AddressOf, createAddressOf } from '../../auth/address.ts';
import { type Credentials, credentialsOf, type PresentedHeaders } from '../../auth/presented/credentials.ts';
import { graphqlDialect } from '../dialects/graphql-dialect.ts';
import { isForeignUse, type OwnOrigins } from './cross-site.ts';
import { Exchange, type ExchangeParts } from './exchange.ts';
import { originOf } from './origin.ts';
import { queryOf } from './request-target.ts';
import { configOf } from './route-config.ts';

/**
 * The result of identifying a request: its call, or the fault of its credential and the anonymous caller to charge for
 * it.
 */
export type Opened =
  | { readonly call: Exchange }
  | { readonly refused: Fault; readonly anonymous: Caller; readonly deadline: number };

/** Opens a call; the result is not a promise when the credential is cached. */
export type OpenCall = (request: FastifyRequest, reply: FastifyReply, timeoutMs: number) => Awaitable<Opened>;

/** Codes of a bad credential: it is wrong, or this client must not send it. */
const bad: ReadonlySet<FaultCode> = new Set(['UNAUTHENTICATED', 'FORBIDDEN']);

/** Returns the headers with every Authorization header: Node keeps only the first of several. */
function headersOf({ headers, raw }: FastifyRequest): PresentedHeaders {
  let count = 0;
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    const name = raw.rawHeaders[at];
    if (name?.length === 13 && name.toLowerCase() === 'authorization') count += 1;
  }
  if (count < 2) return headers;
  return { ...headers, authorization: raw.headersDistinct['authorization'] };
}

function credentialsFor(request: FastifyRequest, address: string, own: OwnOrigins): Credentials {
  const { dialect, ownCredential } = configOf(request);
  if (ownCredential) return { authorization: [], keys: [], fromPage: false, address };
  const keys = dialect?.keysIn?.(request.headers, queryOf(request));
  const read = credentialsOf(headersOf(request), address, keys);
  const foreign = isForeignUse(request, own, dialect === graphqlDialect);
  return Object.assign(read, { foreign, connection: request.socket });
}

/** Creates the function that opens the call of a request. The call ends with the response. */
export function createOpenCall(parts: ExchangeParts, corsOrigins: OwnOrigins['corsOrigins']): OpenCall {
  const own: OwnOrigins = { corsOrigins, publicUrl: parts.publicUrl };
  const addressOf: AddressOf = createAddressOf(parts.trustedProxies);

  function open(
    caller: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
    { timeoutMs, address }: { readonly timeoutMs: number; readonly address: string },
  ): Opened {
    const call = new Exchange(parts, caller, request.id, timeoutMs, {
      reached: () => originOf(request, parts.publicUrl),
      trace: traceOf(request.headers),
      client: clientNameIn(request.headers) ?? unnamedClient,
      cacheControl: request.headers['cache-control'],
      address,
    });
    // The client may have left while the credential was checked.
    if (reply.raw.closed) call.close(false);
    else reply.raw.on('close', () => call.close(reply.raw.writableFinished));
    return { call };
  }

  return (request, reply, timeoutMs) => {
    const address = addressOf(request.socket.remoteAddress, request.headers['x-forwarded-for']);
    const refuse = (refused: unknown): Opened => {
      // A credential that cannot be checked (such as a lost database) is not held against its sender.
      if (!(refused instanceof Fault) || !bad.has(refused.code)) throw refused;
      const anonymous: Caller = { kind: 'anonymous', address, scopes: parts.anonymousScopes };
      return { refused, anonymous, deadline: Date.now() + timeoutMs };
    };
    try {
      const { sender } = configOf(request);
      const caller = sender?.(request) ?? parts.authenticate(credentialsFor(request, address, own));
      if (!isPromise(caller)) return open(caller, request, reply, { timeoutMs, address });
      return caller.then((found) => open(found, request, reply, { timeoutMs, address })).catch(refuse);
    } catch (refused) {
      return refuse(refused);
    }
  };
}
