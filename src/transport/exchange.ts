import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountSid } from '../callers/account.ts';
import type { Call } from '../callers/call.ts';
import type { Authenticate } from '../callers/credentials.ts';
import { Fault } from '../faults.ts';

export interface ExchangeParts {
  readonly authenticate: Authenticate;
  /** The account that callers act for who are none themselves. */
  readonly defaultAccount: AccountSid;
  readonly requestTimeoutMs: number;
  readonly upstreamCalls: number;
}

/** `RQ` and 32 hex digits: a request SID of S0, in logs, headers and errors alike. */
export function newRequestId(): string {
  return `RQ${randomUUID().replaceAll('-', '')}`;
}

/**
 * Opens the request's call: who asks, and a signal that aborts when the client leaves or the time is up. The timer
 * ends with the response. Throws UNAUTHENTICATED for a bad credential.
 */
export function openCall(
  parts: ExchangeParts,
  request: FastifyRequest,
  reply: FastifyReply,
  timeoutMs: number,
): Call {
  const { authorization } = request.headers;
  const caller = parts.authenticate({ authorization, address: request.ip });
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(timedOut(timeoutMs)), timeoutMs);
  reply.raw.once('close', () => {
    clearTimeout(timer);
    if (!reply.raw.writableFinished) controller.abort(clientLeft);
  });
  return {
    caller,
    account: caller.kind === 'account' ? caller.accountSid : parts.defaultAccount,
    scopes: caller.scopes,
    signal: controller.signal,
    deadline: Date.now() + timeoutMs,
    requestId: request.id,
    upstreamBudget: { left: parts.upstreamCalls },
  };
}

const clientLeft = new Fault('UNAVAILABLE', 'The client closed the connection.');

function timedOut(timeoutMs: number): Fault {
  return new Fault('TIMEOUT', `The request took longer than ${timeoutMs} ms; nothing more will come of it.`);
}

/** The work's result, or the signal's reason if that comes first. */
export function whileOpen<Result>({ signal }: Call, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
