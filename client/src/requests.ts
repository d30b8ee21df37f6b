import type { Connection } from './connection.ts';
import type { RequestOptions } from './contract.ts';
import type { SentOperation } from './document.ts';
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

/**
 * Sends an operation by POST and returns its result, which may have errors. It waits for a spent budget as long as
 * `maxWait` allows, and asks for another token once when one is refused: in both cases nothing was executed. Throws
 * TributaryError where there is no GraphQL result.
 */
export async function send(
  connection: Connection,
  operation: SentOperation,
  variables: Json,
  { signal, maxWait = connection.options.maxWait ?? 60_000 }: RequestOptions = {},
): Promise<HttpAnswer> {
  let isFirstToken = true;
  let patience = maxWait;
  for (;;) {
    const answer = await post(connection, operation, variables, { accept, signal })
      .then(readAnswer)
      .catch(failed(signal));
    const refusal = refusalOf(answer);
    if (refusal?.code === 'UNAUTHENTICATED' && isFirstToken && connection.tokens.canRenew) {
      isFirstToken = false;
      connection.tokens.renew(answer.authorization);
      continue;
    }
    const wait = Math.max(minWaitMs, (refusal?.retryAfter ?? 0) * 1_000);
    if (refusal?.code !== 'RATE_LIMITED' || wait > patience || refusal.retryAfter === undefined)
      return answer;
    patience -= wait;
    await pause(wait, signal);
  }
}

export interface Posted {
  readonly response: Response;
  readonly authorization: string | null;
}

/** Posts an operation; resolves with the head of the answer. */
export async function post(
  { options, address, tokens }: Connection,
  { query, documentId }: SentOperation,
  variables: Json,
  { accept, signal }: { readonly accept: string; readonly signal?: AbortSignal | undefined },
): Promise<Posted> {
  const authorization = await tokens.authorization();
  const headers = {
    ...options.headers,
    accept,
    'content-type': 'application/json',
    ...(authorization === null ? {} : { authorization }),
  };
  const body = JSON.stringify(documentId === null ? { query, variables } : { documentId, variables });
  const request = options.fetch ?? globalThis.fetch;
  const response = await request(address.http, { method: 'POST', headers, body, signal: signal ?? null });
  return { response, authorization };
}

/** Reads an answer that is a GraphQL result. Throws HTTP_ERROR for any other. */
export async function readAnswer({ response, authorization }: Posted): Promise<HttpAnswer> {
  const { status } = response;
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const result = parsed(await response.text());
  if (!isJson(result) || !('data' in result || Array.isArray(result['errors']))) {
    const message = `The address answered ${status} with something else than a GraphQL result.`;
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

function failed(signal: AbortSignal | undefined) {
  return (error: unknown): never => {
    signal?.throwIfAborted();
    throw asTributaryError(error);
  };
}

/** Returns the error of an answer of which nothing was executed. */
export function refusalOf({ result, status, requestId }: HttpAnswer): TributaryError | null {
  const { errors, data } = result;
  return errors && errors.length > 0 && !data ? errorOf(errors, { status, requestId }) : null;
}
