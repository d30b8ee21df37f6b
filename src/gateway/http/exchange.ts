import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountSid } from '../../kit/call/account.ts';
import type { Call } from '../../kit/call/call.ts';
import { accountFor, type Caller } from '../../kit/call/caller.ts';
import { LargeAnswerPlace } from '../../kit/call/large-answer-place.ts';
import type { Scopes } from '../../kit/call/scopes.ts';
import { type Trace, traceOf } from '../../kit/call/trace.ts';
import { Fault, type FaultCode } from '../../kit/fault.ts';
import { type AddressOf, createAddressOf } from '../auth/address.ts';
import type { Authenticate } from '../auth/authenticate.ts';
import { type Credentials, credentialsOf, type PresentedHeaders } from '../auth/credentials.ts';
import { isForeignWrite, type OwnOrigins } from './cross-site.ts';
import { originOf } from './origin.ts';
import { queryOf } from './request-target.ts';

export interface ExchangeParts {
  readonly authenticate: Authenticate;
  readonly trustedProxies: readonly string[];
  readonly anonymousScopes: Scopes;
  /** The account that callers act for who are none themselves. */
  readonly defaultAccount: AccountSid;
  readonly requestTimeoutMs: number;
  readonly upstreamCalls: number;
  readonly publicUrl?: string | undefined;
}

/** What a request turns out to be: its call, or the fault of its credential and the address that it counts for. */
export type Opened =
  | { readonly call: Exchange }
  | { readonly refused: Fault; readonly anonymous: Caller; readonly deadline: number };

export type OpenCall = (request: FastifyRequest, reply: FastifyReply, timeoutMs: number) => Promise<Opened>;

/** What a credential that is not good comes to: wrong, or of a client that must not send it. */
const bad: ReadonlySet<FaultCode> = new Set(['UNAUTHENTICATED', 'FORBIDDEN']);

/** Node keeps only the first of several Authorization headers. */
function headersOf({ headers, raw }: FastifyRequest): PresentedHeaders {
  let count = 0;
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    if (raw.rawHeaders[at]?.toLowerCase() === 'authorization') count += 1;
  }
  if (count < 2) return headers;
  return { ...headers, authorization: raw.headersDistinct['authorization'] };
}

function credentialsFor(request: FastifyRequest, address: string, own: OwnOrigins): Credentials {
  const { shape, ownCredential } = request.routeOptions.config ?? {};
  if (ownCredential) return { authorization: [], keys: [], fromPage: false, address };
  const read = credentialsOf(headersOf(request), address, shape === 'google' ? queryOf(request) : undefined);
  return { ...read, foreign: isForeignWrite(request, own) };
}

/** Opens the call of a request, which ends with its response. */
export function createOpenCall(parts: ExchangeParts, corsOrigins: OwnOrigins['corsOrigins']): OpenCall {
  const own: OwnOrigins = { corsOrigins, publicUrl: parts.publicUrl };
  const addressOf: AddressOf = createAddressOf(parts.trustedProxies);
  return async (request, reply, timeoutMs) => {
    const address = addressOf(request.socket.remoteAddress, request.headers['x-forwarded-for']);
    try {
      const sender = request.routeOptions.config?.sender;
      const caller = sender?.(request) ?? (await parts.authenticate(credentialsFor(request, address, own)));
      const call = new Exchange(parts, caller, request.id, timeoutMs, {
        reached: () => originOf(request, parts.publicUrl),
        trace: traceOf(request.headers),
      });
      // The client may have left while the credential was looked at.
      if (reply.raw.closed) call.close(false);
      else reply.raw.once('close', () => call.close(reply.raw.writableFinished));
      return { call };
    } catch (refused) {
      // What cannot be checked says nothing against whoever sent it.
      if (!(refused instanceof Fault) || !bad.has(refused.code)) throw refused;
      const anonymous: Caller = { kind: 'anonymous', address, scopes: parts.anonymousScopes };
      return { refused, anonymous, deadline: Date.now() + timeoutMs };
    }
  };
}

/** How a request comes to us. */
interface Coming {
  /** Where the client reaches us. */
  readonly reached?: () => string;
  /** The trace that it came with. */
  readonly trace?: Trace | undefined;
}

/**
 * A call and its end: the client leaves, or the time is up. Few calls look at their signal, and it is dear to make: it
 * is made when it is asked for.
 */
export class Exchange implements Call {
  readonly caller: Caller;
  readonly account: AccountSid;
  readonly scopes: Scopes;
  readonly requestId: string;
  readonly upstreamBudget: { left: number };
  readonly #reached: (() => string) | undefined;
  readonly trace: Trace | undefined;
  #deadline: number;
  #timer: NodeJS.Timeout;
  #controller: AbortController | undefined;
  #place: LargeAnswerPlace | undefined;
  #ended: Fault | null = null;
  #leave: ((fault: Fault) => void) | undefined;
  #late: ((fault: Fault) => void) | undefined;

  constructor(
    parts: ExchangeParts,
    caller: Caller,
    requestId: string,
    timeoutMs: number,
    { reached, trace }: Coming = {},
  ) {
    this.caller = caller;
    this.account = accountFor(caller, parts.defaultAccount);
    this.scopes = caller.scopes;
    this.#deadline = Date.now() + timeoutMs;
    this.requestId = requestId;
    this.#reached = reached;
    this.upstreamBudget = { left: parts.upstreamCalls };
    this.trace = trace;
    this.#timer = setTimeout(() => this.#timeIsUp(timeoutMs), timeoutMs);
  }

  get origin(): string | undefined {
    return this.#reached?.();
  }

  get ended(): Fault | null {
    return this.#ended;
  }

  get deadline(): number {
    return this.#deadline;
  }

  get largePlace(): LargeAnswerPlace {
    this.#place ??= new LargeAnswerPlace(this);
    return this.#place;
  }

  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#ended) this.#controller.abort(this.#ended);
    return this.#controller.signal;
  }

  /** Told when the time is up before the work has begun. */
  whenLate(late: (fault: Fault) => void): void {
    this.#late = late;
  }

  /** The work's result, or why the exchange ended if that comes first. Work is not begun after the end. */
  async whileOpen<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#ended) throw this.#ended;
    return await new Promise((resolve, reject) => {
      this.#leave = reject;
      work().then(resolve, reject);
    });
  }

  /** Gives up the place among the large answers, because the answer is written. */
  leavePlace(): void {
    this.#place?.leave();
  }

  /** Puts the deadline off to so many milliseconds from now, where that is later than it is. */
  extend(timeoutMs: number): void {
    const deadline = Date.now() + timeoutMs;
    if (this.#ended || deadline <= this.#deadline) return;
    clearTimeout(this.#timer);
    this.#deadline = deadline;
    this.#timer = setTimeout(() => this.#timeIsUp(timeoutMs), timeoutMs);
  }

  close(answered: boolean): void {
    clearTimeout(this.#timer);
    // A kept-alive connection holds its last request: it must not hold the answer with it.
    this.#late = undefined;
    if (answered) this.#leave = undefined;
    else this.#end(clientLeft);
  }

  #timeIsUp(timeoutMs: number): void {
    if (this.#leave) {
      const message = `The request took longer than ${timeoutMs} ms. A write may have been done or not: read before you repeat it.`;
      this.#end(new Fault('TIMEOUT', message));
      return;
    }
    const message = `The request did not arrive within ${timeoutMs} ms; nothing was done.`;
    const fault = new Fault('TIMEOUT', message, { status: 408 });
    this.#end(fault);
    this.#late?.(fault);
  }

  #end(fault: Fault): void {
    this.#ended = fault;
    this.#controller?.abort(fault);
    this.#leave?.(fault);
  }
}

/** Why the call of a client ends who does not wait for it any more. */
export const clientLeft = new Fault('UNAVAILABLE', 'The client closed the connection.');
