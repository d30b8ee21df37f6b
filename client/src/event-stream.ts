import type { Attempt, End, Transport } from './attempts.ts';
import type { Connection } from './connection.ts';
import { asTributaryError, errorOf } from './errors.ts';
import { post, readAnswer } from './requests.ts';
import { isJson } from './results.ts';

/** Carries each subscription by a response of its own, as GraphQL over SSE (distinct connections mode). */
export function createEventStreams(connection: Connection): Transport {
  return { follow: (attempt) => follow(connection, attempt), close() {} };
}

async function follow(connection: Connection, attempt: Attempt): Promise<End> {
  const { operation, variables, signal } = attempt;
  let began = false;
  try {
    const posted = await post(connection, operation, variables, { accept: 'text/event-stream', signal });
    const { response, authorization } = posted;
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
      const { result, status, requestId } = await readAnswer(posted);
      const error = errorOf(result.errors ?? [], { status, requestId });
      if (error.code === 'UNAUTHENTICATED') return { kind: 'unauthenticated', authorization, error };
      return { kind: 'refused', error };
    }
    began = true;
    attempt.began();
    for await (const data of eventsOf(response)) attempt.next(data);
    return { kind: 'lost', began, cause: null };
  } catch (error) {
    return { kind: 'lost', began, cause: asTributaryError(error) };
  }
}

/** Yields the JSON of each `next` event. Ends with the response, or with `complete`. */
async function* eventsOf(response: Response): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return;
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
