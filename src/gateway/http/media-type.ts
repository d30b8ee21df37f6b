import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { Fault } from '../../kit/fault.ts';
import { streamsElsewhere } from '../graphql/streaming-hint.ts';

const json = 'application/json; charset=utf-8';
const graphql = 'application/graphql-response+json; charset=utf-8';

/** Media types that clients of subscriptions and of incremental delivery send in Accept. */
const streams = /text\/event-stream|multipart\/mixed/i;

const chosen = new LRUCache<string, string>({ max: 500 });

/**
 * Returns the media type of the answer for an Accept header: plain JSON unless the client prefers GraphQL's own type. A
 * vendor's JSON (`application/vnd.github.v3+json`) counts as JSON. Throws NOT_ACCEPTABLE for other types; Apollo would
 * refuse them only after the operation has run.
 */
export function answerType(accept: string | undefined, origin: string): string {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return json;
  const known = chosen.get(accept);
  if (known !== undefined) return known;
  const asked = accept.replaceAll(/application\/vnd\.[\w.-]+\+json/gi, 'application/json');
  const type = new Negotiator({ headers: { accept: asked } }).mediaType([
    'application/json',
    'application/graphql-response+json',
  ]);
  if (type === undefined) {
    const message = 'Accept must allow application/json or application/graphql-response+json.';
    throw new Fault(
      'NOT_ACCEPTABLE',
      streams.test(accept) ? `${message} ${streamsElsewhere(origin)}` : message,
    );
  }
  const answer = type === 'application/json' ? json : graphql;
  chosen.set(accept, answer);
  return answer;
}
