import { type Attempt, type End, heartbeatAtEnd, lost, maxSilenceMs, type Transport } from './attempts.ts';
import type { Connection } from './connection.ts';
import { longestMs, unlessAborted, withDeadline } from './deadline.ts';
import { errorOf } from './errors.ts';
import { bodyOf, type Posted, readAnswer, request } from './requests.ts';
import { type GraphQLResult, isJson, type Json } from './results.ts';
import { eventsOf } from './stream-events.ts';

/** A subscription that streams carry. */
interface Rider {
  readonly attempt: Attempt;
  end(how: End): void;
}

/** One response of the gateway. */
interface Stream {
  /** Names the stream. It is no secret, because a stream belongs to its caller. */
  readonly token: string;
  /** Ids of the subscriptions that were sent for it. */
  readonly sent: Set<string>;
  readonly cutting: AbortController;
  isOpen: boolean;
}

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
      const { isOpen, sent } = stream;
      if (!isOpen) return;
      for (const [id, { attempt }] of riders) if (!sent.has(id)) void change(stream, id, attempt);
      for (const id of sent) if (!riders.has(id)) void change(stream, id);
    });
  }

  function leaveStream(): void {
    stream?.cutting.abort();
    stream = null;
  }

  function end(ids: Iterable<string>, how: End): void {
    for (const id of ids) riders.get(id)?.end(how);
  }

  function openStream(): Stream {
    const token = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const own: Stream = { token, sent: new Set(), cutting: new AbortController(), isOpen: false };
    void carry(own)
      .catch(() => {})
      .then(() => {
        // Another stream may have taken its subscriptions over.
        if (stream !== own) return;
        stream = null;
        end(own.isOpen ? own.sent : [...riders.keys()], lost(own.isOpen));
        settle();
      });
    return own;
  }

  async function carry(own: Stream): Promise<void> {
    const { token, sent, cutting } = own;
    const late = () => new Error('silent');
    await withDeadline({ signal: cutting.signal, late }, async (signal, deadline) => {
      const authorization = await unlessAborted(connection.tokens.authorization(), signal);
      deadline.start(maxSilence);
      const askedAt = performance.now();
      const operations = [...riders].map(([id, { attempt }]) => ({ id, ...requestOf(attempt) }));
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
          if (sent.has(String(id))) take(String(id), event === 'complete' ? null : payload, authorization);
        }
      } finally {
        forget();
      }
    });
  }

  /** Hands a message on; null ends the subscription. */
  function take(id: string, payload: unknown, authorization: string | null): void {
    const { errors, data }: GraphQLResult = isJson(payload) ? payload : {};
    if (!isJson(payload)) end([id], lost(true));
    else if (errors && data === undefined) end([id], { error: errorOf(errors), authorization, began: true });
    else riders.get(id)?.attempt.next(payload);
  }

  /** Adds a subscription to a stream, or ends it there. */
  async function change(own: Stream, id: string, attempt?: Attempt): Promise<void> {
    const { token, sent, cutting } = own;
    if (attempt) sent.add(id);
    else sent.delete(id);
    try {
      const authorization = await connection.tokens.authorization();
      const time = AbortSignal.timeout(Math.min(maxSilence, longestMs));
      const signal = AbortSignal.any([cutting.signal, time]);
      const added = attempt && { body: { ...requestOf(attempt), extensions: { operationId: id } } };
      const asked = added ?? { search: `?operationId=${id}` };
      const posted = await request(connection, { ...asked, authorization, signal, token });
      const { status } = posted.response;
      if (status === 404) {
        // A balancer has chosen a gateway without the stream: a new stream takes all subscriptions along.
        if (stream === own) leaveStream();
      } else if (attempt && status !== 202) end([id], await refusalIn(posted));
      else if (attempt) riders.get(id)?.attempt.began();
      settle();
    } catch {
      // A stream that was left has given its subscriptions to another, or has ended them.
      if (stream === own) end([id], lost(true));
    }
  }

  return {
    follow: (attempt) =>
      new Promise<End>((resolve) => {
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

const requestOf = ({ operation, variables }: Attempt): Json => ({
  ...bodyOf(operation, variables),
  ...heartbeatAtEnd,
});

async function refusalIn(posted: Posted): Promise<End> {
  const { result, status, requestId, authorization } = await readAnswer(posted);
  return { error: errorOf(result.errors ?? [], { status, requestId }), authorization, began: true };
}
