import type { AccountSid } from '../../../kit/call/account.ts';
import type { Call } from '../../../kit/call/call.ts';
import { CallRecord } from '../../../kit/call/call-record.ts';
import { accountFor, type Caller } from '../../../kit/call/caller.ts';
import { type ClientName, unnamedClient } from '../../../kit/call/client-name.ts';
import type { KeyedRequest } from '../../../kit/call/keyed-request.ts';
import { LargeAnswerPlace } from '../../../kit/call/large-answer-place.ts';
import { ReadPolicy } from '../../../kit/call/read-policy.ts';
import type { Scopes } from '../../../kit/call/scopes.ts';
import type { Trace } from '../../../kit/call/trace.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Authenticate } from '../../auth/authenticate.ts';

export interface ExchangeParts {
  readonly authenticate: Authenticate;
  readonly trustedProxies: readonly string[];
  readonly anonymousScopes: Scopes;
  /** Account of callers that are not accounts themselves. */
  readonly defaultAccount: AccountSid;
  readonly requestTimeoutMs: number;
  readonly upstreamCalls: number;
  readonly publicUrl?: string | undefined;
  /** Whether calls have the addresses of their clients, for the log and the audit log. Default: false. */
  readonly recordAddresses?: boolean;
}

/** Connection facts of a request. */
interface Coming {
  /** Returns the origin at which the client reaches the gateway. */
  readonly reached?: () => string;
  /** Trace context of the request's headers. */
  readonly trace?: Trace | undefined;
  /** Name that the client says of itself. */
  readonly client?: ClientName;
  /** The header Cache-Control of the request. */
  readonly cacheControl?: string | undefined;
  readonly address?: string | undefined;
}

/**
 * A call that ends when the client leaves or the deadline passes. The abort signal is created on first use, because few
 * calls need it and it is expensive.
 */
export class Exchange implements Call {
  readonly caller: Caller;
  readonly account: AccountSid;
  readonly scopes: Scopes;
  readonly requestId: string;
  readonly upstreamBudget: { left: number };
  readonly client: ClientName;
  readonly address: string | undefined;
  readonly record = new CallRecord();
  readonly #reached: (() => string) | undefined;
  readonly trace: Trace | undefined;
  keyed: KeyedRequest | undefined;
  readonly #cacheControl: string | undefined;
  #reads: ReadPolicy | undefined;
  #deadline: number;
  #timer: NodeJS.Timeout;
  #controller: AbortController | undefined;
  #place: LargeAnswerPlace | undefined;
  #ended: Fault | null = null;
  #showsSecret = false;
  #isAnswered = false;
  #whenAnswered: (() => void)[] = [];
  #leave: ((fault: Fault) => void) | undefined;
  #late: ((fault: Fault) => void) | undefined;

  constructor(
    parts: ExchangeParts,
    caller: Caller,
    requestId: string,
    timeoutMs: number,
    { reached, trace, client = unnamedClient, cacheControl, address }: Coming = {},
  ) {
    this.caller = caller;
    this.account = accountFor(caller, parts.defaultAccount);
    this.scopes = caller.scopes;
    this.#deadline = Date.now() + timeoutMs;
    this.requestId = requestId;
    this.#reached = reached;
    this.upstreamBudget = { left: parts.upstreamCalls };
    this.trace = trace;
    this.#cacheControl = cacheControl;
    this.client = client;
    this.address = parts.recordAddresses ? address : undefined;
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

  /** Made on first use, because few requests read from remote services. */
  get reads(): ReadPolicy {
    this.#reads ??= new ReadPolicy(this.#cacheControl);
    return this.#reads;
  }

  /** Time of the oldest kept answer of a service that was used; null when there was none. */
  get oldestRead(): number | null {
    return this.#reads?.oldest ?? null;
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

  /** Sets the callback for a deadline that passes before the work has begun. */
  whenLate(late: (fault: Fault) => void): void {
    this.#late = late;
  }

  /**
   * Runs the work and returns its result; rejects with the reason when the exchange ends first. Does not start work
   * after the end.
   */
  whileOpen<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#ended) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      this.#leave = reject;
      // The function that rejects references the answer, which a client that reads slowly would keep in memory twice.
      const settling =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          if (this.#leave === reject) this.#leave = settled;
          settle(value);
        };
      work().then(settling(resolve), settling(reject));
    });
  }

  /** Whether the answer shows a secret. */
  get showsSecret(): boolean {
    return this.#showsSecret;
  }

  markSecret(): void {
    this.#showsSecret = true;
    if (this.keyed) this.keyed.showsSecret = true;
  }

  whenAnswered(listener: () => void): void {
    if (this.#isAnswered) listener();
    else this.#whenAnswered.push(listener);
  }

  /** Gives up what the call holds for its answer, because the answer is written. */
  answered(): void {
    this.#isAnswered = true;
    this.#place?.leave();
    for (const listener of this.#whenAnswered.splice(0)) listener();
  }

  /** Moves the deadline to `timeoutMs` milliseconds from now; never to an earlier time. */
  extend(timeoutMs: number): void {
    const deadline = Date.now() + timeoutMs;
    if (this.#ended || deadline <= this.#deadline) return;
    clearTimeout(this.#timer);
    this.#deadline = deadline;
    this.#timer = setTimeout(() => this.#timeIsUp(timeoutMs), timeoutMs);
  }

  /** Ends the call with the fault, which answers a request whose work has not begun. */
  refuse(fault: Fault): void {
    clearTimeout(this.#timer);
    const hasBegun = this.#leave !== undefined;
    this.#end(fault);
    if (!hasBegun) this.#late?.(fault);
  }

  close(answered: boolean): void {
    clearTimeout(this.#timer);
    // A kept-alive connection references its last request; clearing these frees the answer.
    this.#late = undefined;
    if (answered) this.#leave = undefined;
    else this.#end(clientLeft);
  }

  #timeIsUp(timeoutMs: number): void {
    this.refuse(
      this.#leave
        ? new Fault(
            'TIMEOUT',
            `The request took longer than ${timeoutMs} ms. A write may have been made or not: check before retrying.`,
          )
        : new Fault('TIMEOUT', `The request did not arrive within ${timeoutMs} ms; nothing was done.`, {
            status: 408,
          }),
    );
  }

  #end(fault: Fault): void {
    this.#ended = fault;
    this.#controller?.abort(fault);
    this.#leave?.(fault);
  }
}

const settled = () => {};

/** Fault of a call whose client has disconnected. */
export const clientLeft = new Fault('UNAVAILABLE', 'The client closed the connection.');
