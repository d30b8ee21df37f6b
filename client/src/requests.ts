import type { Connection } from './connection.ts';
import { unlessAborted, withDeadline } from './deadline.ts';
import { type SentOperation, textInstead } from './document.ts';
import { asTributaryError, errorOf, TributaryError } from './errors.ts';
import { pause } from './pause.ts';
import { type GraphQLResult, isJson, type Json } from './results.ts';

/** Shortest pause before a request that was refused for its budget is sent again. */
const minWaitMs = 100;

/** Media types of a single answer. */
const accept = 'application/graphql-response+json, application/json';

export interface HttpAnswer {
  /** Value of the Authorization header that the request had. */
  readonly authorization: string | null;
  readonly result: GraphQLResult;
  readonly status: number;
  readonly requestId: string | undefined;
}

/** Milliseconds in which a request has to be answered. The gateway itself waits for an operation up to 30 seconds. */
const timeoutMs = 45_000;

export interface SendOptions {
  readonly signal: AbortSignal;
  /** Milliseconds in which the request has to be answered; default: those of the client. */
  readonly timeout?: number | undefined;
  /** Longest time in milliseconds that the request waits for a spent budget; default: that of the client. */
  readonly maxWait?: number | undefined;
}

/**
 * Sends an operation by POST and returns its result, which may have errors. It waits for a spent budget as long as
 * `maxWait` allows, asks for another token once when one is refused, and sends the text once when its id is not known:
 * nothing was executed in all three cases. Throws TributaryError where there is no GraphQL result.
 */
export async function send(
  connection: Connection,
  operation: SentOperation,
  variables: Json,
  options: SendOptions,
): Promise<HttpAnswer> {
  let sent = operation;
  let isFirstToken = true;
  let patience = options.maxWait ?? connection.options.maxWait ?? 60_000;
  for (;;) {
    const answer = await sendOnce(connection, sent, variables, options);
    const refusal = refusalOf(answer);
    const text = textInstead(sent, refusal?.code);
    if (text) {
      sent = text;
      continue;
    }
    if (refusal?.code === 'UNAUTHENTICATED' && isFirstToken && connection.tokens.canRenew) {
      isFirstToken = false;
      connection.tokens.renew(answer.authorization);
      continue;
    }
    const wait = Math.max(minWaitMs, (refusal?.retryAfter ?? 0) * 1_000);
    if (refusal?.code !== 'RATE_LIMITED' || wait > patience || refusal.retryAfter === undefined)
      return answer;
    patience -= wait;
    await pause(wait, options.signal);
  }
}

async function sendOnce(
  connection: Connection,
  operation: SentOperation,
  variables: Json,
  { signal, timeout = connection.options.timeout ?? timeoutMs }: SendOptions,
): Promise<HttpAnswer> {
  const late = () => new TributaryError(`There was no answer in ${timeout} ms.`, { code: 'TIMEOUT' });
  return await withDeadline({ signal, late }, async (signal, deadline) => {
    const authorization = await unlessAborted(connection.tokens.authorization(), signal);
    deadline.start(timeout);

    const body = bodyOf(operation, variables);
    return await request(connection, { accept, authorization, signal, body }).then(readAnswer);
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw asTributaryError(error);
  });
}

export interface Posted {
  readonly response: Response;
  readonly authorization: string | null;
}

interface RequestOptions {
  readonly accept?: string;
  readonly authorization: string | null;
  readonly signal: AbortSignal;
  /** Header `x-graphql-event-stream-token`: the stream that the request belongs to. */
  readonly token?: string;
  /** Default: none, and the method is DELETE. */
  readonly body?: Json;
  /** Query string of the address. */
  readonly search?: string;
}

/** Sends a request to the address of the graph; resolves with the head of the answer. */
export async function request(
  { options, address, awareness }: Connection,
  { accept, authorization, signal, token, body, search = '' }: RequestOptions,
): Promise<Posted> {
  const headers = {
    ...awareness,
    ...options.headers,
    ...(accept && { accept }),
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { 'x-graphql-event-stream-token': token }),
    ...(authorization !== null && { authorization }),
  };
  const send = options.fetch ?? globalThis.fetch;
  const response = await send(address.http + search, {
    method: body ? 'POST' : 'DELETE',
    headers,
    signal,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { response, authorization };
}

/** Returns the members of a request's body that name an operation. */
export const bodyOf = ({ query, documentId }: SentOperation, variables: Json): Json => ({
  ...(documentId === null ? { query } : { documentId }),
  variables,
});

/** Reads an answer that is a GraphQL result. Throws HTTP_ERROR for any other. */
export async function readAnswer({ response, authorization }: Posted): Promise<HttpAnswer> {
  const { status } = response;
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const result = parsed(await response.text());
  if (!isJson(result) || !('data' in result || Array.isArray(result['errors']))) {
    const message = `The address answered ${status} without a GraphQL result.`;
    // A proxy may check the credential, too.
    if (status === 401) {
      const errors = [{ message, extensions: { code: 'UNAUTHENTICATED' } }];
      return { result: { errors }, status, requestId, authorization };
    }
    throw new TributaryError(message, { code: 'HTTP_ERROR', status, requestId });
  }
  return { result, status, requestId, authorization };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Status of an operation that was executed and failed in parts, or as a whole with `data: null`. */
const executed = 294;

/** Returns the error of an answer of which nothing was executed. */
export function refusalOf({ result, status, requestId }: HttpAnswer): TributaryError | null {
  if (status === executed) return null;
  const { errors, data } = result;
  return errors && errors.length > 0 && !data ? errorOf(errors, { status, requestId }) : null;
}
