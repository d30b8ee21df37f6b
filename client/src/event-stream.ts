import { type Attempt, acceptMs, type End, lost, maxSilenceMs, type Transport } from './attempts.ts';
import type { Connection } from './connection.ts';
import { longestMs, unlessAborted, withDeadline } from './deadline.ts';
import { errorOf } from './errors.ts';
import { request } from './requests.ts';
import { type GraphQLResult, isJson } from './results.ts';
import { eventsOf } from './stream-events.ts';
import { firstOf, refusalIn, requestOf } from './stream-requests.ts';

/** A subscription that streams carry. */
interface Rider {
  readonly attempt: Attempt;
  end(how: End): void;
}

/** A response of the gateway. */
interface Stream {
  /** Names the stream. It is no secret, because a stream belongs to its caller. */
  readonly token: string;
  /** Ids of the subscriptions that the gateway has, or is asked for. */
  readonly sent: Set<string>;
  /** Ids of those whose last request has no answer yet. An end that overtakes its beginning would end nothing. */
  readonly asked: Set<string>;
  readonly cutting: AbortController;
  isOpen: boolean;
}

/** Requests at a time that add subscriptions to a stream, or end them. */
const maxAsked = 8;

/** Carries all subscriptions by one response: GraphQL over SSE, single connection mode. */
export function createEventStreams(connection: Connection): Transport {
  const { maxSilence = maxSilenceMs } = connection.options;
  const riders = new Map<string, Rider>();
  let stream: Stream | null = null;
  let isSettling = false;
  let lastId = 0;

  /** Does together what the changes of one moment ask for. */
  function settle(): void {
    if (isSettling) return;
    isSettling = true;
    queueMicrotask(() => {
      isSettling = false;
      if (riders.size === 0) return leaveStream();
      stream ??= openStream();
      const { isOpen, sent, asked } = stream;
      if (!isOpen) return;
      for (const id of new Set([...riders.keys(), ...sent])) {
        const attempt = riders.get(id)?.attempt;
        const isDone = sent.has(id) === (attempt !== undefined);
        if (!isDone && !asked.has(id) && asked.size < maxAsked) void change(stream, id, attempt);
      }
    });
  }

  function leaveStream(): void {
    stream?.cutting.abort();
    stream = null;
  }

  function end(ids: Iterable<string>, how: End): void {
    // A subscription that is added meanwhile would send the refused token once more.
    if (how.error?.code === 'UNAUTHENTICATED') connection.tokens.renew(how.authorization ?? null);
    for (const id of ids) riders.get(id)?.end(how);
  }

  function openStream(): Stream {
    const token = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const own: Stream = {
      token,
      sent: new Set(),
      asked: new Set(),
      cutting: new AbortController(),
      isOpen: false,
    };
    void carry(own)
      .catch(() => {})
      .then(() => {
        // Another stream may have taken its subscriptions over.
        if (stream !== own) return;
        stream = null;
        end(own.sent.size > 0 ? own.sent : [...riders.keys()], lost(own.isOpen));
        settle();
      });
    return own;
  }

  async function carry(own: Stream): Promise<void> {
    const { token, sent, cutting } = own;
    const late = () => new Error('silent');
    await withDeadline({ signal: cutting.signal, late }, async (signal, deadline) => {
      const authorization = await unlessAborted(connection.tokens.authorization(), signal);
      deadline.start(Math.min(acceptMs, maxSilence));
      const askedAt = performance.now();
      const operations = firstOf(riders);
      for (const { id } of operations) sent.add(id);
      const accept = 'text/event-stream';
      const posted = await request(connection, {
        accept,
        authorization,
        signal,
        token,
        body: { operations },
      });
      connection.measured(performance.now() - askedAt);
      const { headers } = posted.response;
      if (!headers.get('content-type')?.startsWith(accept)) {
        const how = await refusalIn(posted);
        if (stream === own) stream = null;
        end(sent, how);
        return settle();
      }
      own.isOpen = true;
      for (const id of sent) riders.get(id)?.attempt.began();
      settle();
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
        for await (const [event, { id, payload }] of eventsOf(posted.response, heard)) {
          // Messages that another stream asks for again may have come already.
          if (stream !== own) return;
          take(sent, String(id), event === 'complete' ? null : payload, authorization);
        }
      } finally {
        forget();
      }
    });
  }

  /** Hands a message on; null ends the subscription. */
  function take(sent: Set<string>, id: string, payload: unknown, authorization: string | null): void {
    if (!sent.has(id)) return;
    const { errors, data }: GraphQLResult = isJson(payload) ? payload : {};
    const isRefused = errors && data === undefined;
    if (isJson(payload) && !isRefused) {
      riders.get(id)?.attempt.next(payload);
      return;
    }
    sent.delete(id);
    end([id], isRefused ? { error: errorOf(errors), authorization, began: true } : lost(true));
  }

  /** Adds a subscription to a stream, or ends it there. */
  async function change(own: Stream, id: string, attempt?: Attempt): Promise<void> {
    const { token, sent, asked, cutting } = own;
    asked.add(id);
    if (attempt) sent.add(id);
    else sent.delete(id);
    let isSent = false;
    try {
      const authorization = await connection.tokens.authorization();
      isSent = true;
      // Node takes whole milliseconds only.
      const time = AbortSignal.timeout(Math.ceil(Math.min(maxSilence, longestMs)));
      const signal = AbortSignal.any([cutting.signal, time]);
      const added = attempt && { body: { ...requestOf(attempt), extensions: { operationId: id } } };
      const parts = added ?? { search: `?operationId=${id}` };
      const posted = await request(connection, { ...parts, authorization, signal, token });
      const { ok, status } = posted.response;
      // A balancer has chosen a gateway without the stream, or the end was refused.
      if (status === 404 || !(ok || attempt)) leave(own);
      else if (attempt && status !== 202) {
        const how = await refusalIn(posted);
        sent.delete(id);
        end([id], how);
      } else riders.get(id)?.attempt.began();
    } catch {
      // The gateway may take the request later than its end, and on this stream nothing would end it.
      if (isSent) leave(own);
      // Without a token, it is ended with the next change.
      else if (!attempt) sent.add(id);
      // A stream that was left has given its subscriptions to another, or has ended them.
      else if (stream === own) end([id], lost(true));
    }
    asked.delete(id);
    if (isSent || attempt) settle();
  }

  /** Leaves a stream for a new one, which takes all subscriptions along. */
  function leave(own: Stream): void {
    if (stream === own) leaveStream();
  }

  return {
    follow: (attempt) =>
      new Promise<End>((resolve) => {
        if (attempt.signal.aborted) return resolve(lost(false));
        lastId += 1;
        const id = `${lastId}`;
        const leave = () => riders.get(id)?.end(lost(true));
        riders.set(id, {
          attempt,
          end(how) {
            riders.delete(id);
            attempt.signal.removeEventListener('abort', leave);
            resolve(how);
            settle();
          },
        });
        attempt.signal.addEventListener('abort', leave);
        settle();
      }),
    // Subscriptions that end leave the stream.
    close() {},
  };
}
