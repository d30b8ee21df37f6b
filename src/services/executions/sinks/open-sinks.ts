import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { EventFeed } from '../../../gateway/events/contract.ts';
import type { CallObserver } from '../../../gateway/upstream/call/metrics.ts';
import { createOutgoing } from '../../../gateway/upstream/outbound/outgoing.ts';
import type { Tracer } from '../../../kit/tracing/span.ts';
import type { Database } from '../../../storage/database.ts';
import { createPosition } from './positions.ts';
import { createPost, tracedPost } from './posting.ts';
import { openSink } from './sink.ts';

export interface SinksOptions {
  readonly db: Kysely<Database>;
  readonly feed: EventFeed;
  readonly urls: readonly string[];
  /** Key of the signatures. */
  readonly key: string;
  readonly observer: CallObserver;
  readonly log: Logger;
  /** Starts the spans of posts; null when none are exported. */
  readonly tracer: Tracer | null;
}

/** Maximum bytes of a sink's response, which is discarded; a connection with a longer one is closed. */
const bodyBytes = 64 * 1024;

/** Starts to post the events of executions to each sink; a failing sink does not delay the others. */
export async function openEventSinks(options: SinksOptions): Promise<AsyncDisposable> {
  const { db, feed, urls, key, observer, log, tracer } = options;
  await using opening = new AsyncDisposableStack();
  const sent = { service: 'event sink', concurrency: urls.length, bodyBytes, statusOnly: true, observer };
  const outgoing = createOutgoing(sent);
  opening.defer(() => outgoing.close());
  const { head } = await feed.bounds();
  for (const [index, text] of urls.entries()) {
    const url = new URL(text);
    const position = createPosition(db, url.href);
    await position.begin(head);
    // The path of the URL may contain a secret, so only the host is logged.
    const failed = (error: unknown) =>
      log.warn({ err: error, sink: index + 1, host: url.host }, 'an event sink is not fed at the moment');
    const post = tracedPost(tracer, index + 1, createPost(outgoing, url, key));
    opening.use(openSink({ feed, position, post, clock: Date.now, failed }));
  }
  return opening.move();
}
