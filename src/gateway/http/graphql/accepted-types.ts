import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { Fault } from '../../../kit/fault.ts';
import { graphqlType } from '../../graphql/request/answer-status.ts';
import { streamsAt } from '../../graphql/types/streams.ts';

/** Media types in which a subscription can be answered over HTTP. */
export type StreamType = 'text/event-stream' | 'multipart/mixed';

/** The forms that a client accepts for the answer of a GraphQL operation. At least one of them is not null. */
export interface AcceptedTypes {
  /** Content-Type of a single answer; null when the client accepts streams only. */
  readonly answer: string | null;
  /** Form of a subscription; null when the client names none. */
  readonly stream: StreamType | null;
}

const json = 'application/json; charset=utf-8';
const plain: AcceptedTypes = { answer: json, stream: null };

const known = new LRUCache<string, AcceptedTypes>({ max: 500 });

/**
 * Returns what an Accept header allows. Plain JSON is preferred to GraphQL's own type unless the client says otherwise,
 * and a vendor's JSON (`application/vnd.github.v3+json`) counts as JSON. A stream has to be named: wildcards do not
 * mean it. Throws NOT_ACCEPTABLE for a header that allows none of these types; Apollo would refuse it only after the
 * operation has run.
 */
export function acceptedTypes(accept: string | undefined, origin: string): AcceptedTypes {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return plain;
  const cached = known.get(accept);
  if (cached !== undefined) return cached;
  const types = { answer: answerType(accept), stream: streamType(accept) };
  if (!types.answer && !types.stream) {
    const message = 'Accept must allow application/json or application/graphql-response+json.';
    throw new Fault('NOT_ACCEPTABLE', `${message} ${streamsAt(origin)}`);
  }
  known.set(accept, types);
  return types;
}

/** The charset of every answer. A client may name it, and the negotiator takes it for another type. */
const utf8 = /;\s*charset\s*=\s*(?:utf-8|"utf-8")\s*(?=[;,]|$)/gi;

function answerType(accept: string): string | null {
  const asJson = accept.replaceAll(/application\/vnd\.[\w.-]+\+json/gi, 'application/json');
  const type = new Negotiator({ headers: { accept: asJson.replaceAll(utf8, '') } }).mediaType([
    'application/json',
    'application/graphql-response+json',
  ]);
  if (type === undefined) return null;
  return type === 'application/json' ? json : graphqlType;
}

/** Parameters of the multipart protocol for subscriptions. `multipart/mixed` alone is for incremental delivery. */
const subscriptionSpec = /;\s*subscriptionspec\s*=\s*"?1\.0"?\s*(?=;|$)/i;
const weight = /;\s*q\s*=\s*[\d.]+/i;

function streamType(accept: string): StreamType | null {
  const named = accept.split(',').flatMap((one) => {
    const range = one.trim().toLowerCase();
    const type = range.split(';', 1)[0]?.trim();
    if (type !== 'text/event-stream' && !(type === 'multipart/mixed' && subscriptionSpec.test(range)))
      return [];
    return [`${type}${weight.exec(range)?.[0] ?? ''}`];
  });
  if (named.length === 0) return null;
  const types: readonly StreamType[] = ['text/event-stream', 'multipart/mixed'];
  const chosen = new Negotiator({ headers: { accept: named.join(',') } }).mediaType([...types]);
  return types.find((type) => type === chosen) ?? null;
}
