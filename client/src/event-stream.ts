import { type Attempt, type End, heartbeatAtEnd, maxSilenceMs, type Transport } from './attempts.ts';
import type { Connection } from './connection.ts';
import { unlessAborted, withDeadline } from './deadline.ts';
import { asTributaryError, errorOf, TributaryError } from './errors.ts';
import { post, readAnswer } from './requests.ts';
import { isJson, type Json } from './results.ts';

/** Carries each subscription by a response of its own, as GraphQL over SSE (distinct connections mode). */
export function createEventStreams(connection: Connection): Transport {
  return { follow: (attempt) => follow(connection, attempt), close() {} };
}

async function follow(connection: Connection, attempt: Attempt): Promise<End> {
  const { operation, variables, signal } = attempt;
  const { maxSilence = maxSilenceMs } = connection.options;
  let began = false;
  const late = () => new TributaryError('The gateway has fallen silent.', { code: 'NETWORK' });
  return await withDeadline({ signal, late }, async (signal, deadline): Promise<End> => {
    const authorization = await unlessAborted(connection.tokens.authorization(), signal);
    deadline.start(maxSilence);
    const options = { accept: 'text/event-stream', authorization, signal, beside: heartbeatAtEnd };
    const askedAt = performance.now();
    const posted = await post(connection, operation, variables, options);
    connection.measured(performance.now() - askedAt);
    const { headers } = posted.response;
    if (!headers.get('content-type')?.startsWith('text/event-stream')) {
      const { result, status, requestId } = await readAnswer(posted);
      const error = errorOf(result.errors ?? [], { status, requestId });
      if (error.code === 'UNAUTHENTICATED') return { kind: 'unauthenticated', authorization, error };
      return { kind: 'refused', error };
    }
    began = true;
    attempt.began(true);
    const heartbeat = Number(headers.get('x-heartbeat-ms')) || maxSilenceMs / 3;
    deadline.start(Math.max(maxSilence, 3 * heartbeat));
    let heardAt = Date.now();
    const heard = () => {
      heardAt = Date.now();
      deadline.extend();
    };
    // A heartbeat cannot be asked for on a stream: a page that is shown again gives up one whose heartbeat is overdue.
    const forget = connection.signals.on('look', () => {
      if (Date.now() - heardAt > 1.5 * heartbeat) deadline.start(0);
    });
    try {
      for await (const data of eventsOf(posted.response, heard)) attempt.next(data);
    } finally {
      forget();
    }
    return { kind: 'lost', began, cause: null };
  }).catch((error: unknown) => ({ kind: 'lost', began, cause: asTributaryError(error) }));
}

/** Yields the JSON of each `next` event, and calls `heard` for each chunk. Ends with the response, or with `complete`. */
async function* eventsOf(response: Response, heard: () => void): AsyncGenerator<Json> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return;
      heard();
      text += decoder.decode(value, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        if (/^event: complete$/m.test(event)) return;
        const data = /^data: (.*)$/m.exec(event)?.[1];
        const message: unknown = data === undefined ? null : JSON.parse(data);
        if (isJson(message)) yield message;
      }
    }
  } finally {
    await reader?.cancel().catch(() => {});
  }
}
