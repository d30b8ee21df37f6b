import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownerOf } from '../../kit/call/caller.ts';
import { badInput, Fault } from '../../kit/fault.ts';
import { createShapeCounter, type Excess, type JsonBounds } from '../../kit/json/shape.ts';
import { createQuota, type Place } from '../../kit/quota.ts';
import { roomFault } from '../limits/refusals.ts';
import type { Room } from '../limits/rooms.ts';
import { hasBody } from './request-body.ts';
import { bytesOf, dropRest } from './streamed-body.ts';

/** Watches a body while it is read: counts its values and the bytes that its owner already holds in memory. */
export type BodyGate = (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: NodeJS.ReadableStream,
  done: (error?: Error | null, payload?: Readable) => void,
) => void;

/** Creates the gate of a route; `bounds` is undefined for bodies that are not JSON. */
export type OpenGate = (bounds: JsonBounds | undefined) => BodyGate;

/** Bounds of a JSON body when its route sets none. */
export const defaultBounds: JsonBounds = { values: 100_000 };
/**
 * Bounds of a GraphQL body, variables included. Variables are validated and coerced before any scope is checked, so the
 * bound is lower.
 */
export const graphqlBounds: JsonBounds = { values: 50_000 };

const mebibyte = 1024 * 1024;
/** Bytes of a body below which it is not checked: the limit on open requests keeps the sum of small bodies low. */
const smallBody = 16 * 1024;
/** Bytes that a parsed value takes in memory besides its text. */
const valueBytes = 128;
/**
 * MiB of received bodies that a process holds at once. Callers without a credential have a room of their own, because
 * anybody can send from enough addresses to fill it.
 */
const maxTogether = { known: 288, anonymous: 96 };

/**
 * Creates the gates of one server, which share one room. `own` is the room of each owner; undefined when limits are
 * off.
 */
export function createOpenGate(own: Room | undefined): OpenGate {
  const owners = own?.quota ?? createQuota();
  const mebibytes = own?.limit;
  const all = createQuota();
  const maxOwn = (mebibytes ?? Number.POSITIVE_INFINITY) * mebibyte;

  function watch(bounds: JsonBounds | undefined, request: FastifyRequest, reply: FastifyReply): Readable {
    const { raw, call, routeOptions } = request;
    const length = lengthOf(request);
    const own = held(owners.enter(ownerOf(call.caller), maxOwn), reply);
    const kind = call.caller.kind === 'anonymous' ? 'anonymous' : 'known';
    const common = held(all.enter(kind, maxTogether[kind] * mebibyte), reply);
    const unsaid = Number.isNaN(length);
    if (!unsaid && !own.take(length)) throw ownFull(mebibytes);
    const count = createCount(bounds);
    const judge = (bytes: Uint8Array): Fault | null => {
      const { excess, weight } = count(bytes);
      if (excess) return excess;
      if (!own.take(weight + (unsaid ? bytes.length : 0))) return ownFull(mebibytes);
      return common.take(weight + bytes.length) ? null : allFull(maxTogether[kind]);
    };
    const refused = () => dropRest(raw, routeOptions.bodyLimit);
    return Readable.from(judged(bytesOf(raw), judge, refused), { objectMode: false });
  }

  return (bounds) => (request, reply, _payload, done) => {
    const length = lengthOf(request);
    if (!hasBody(request.headers) || length <= smallBody) return done();
    // The framework refuses a body that declares more than its limit.
    if (length > request.routeOptions.bodyLimit) return done();
    done(null, watch(bounds, request, reply));
  };
}

/** Returns the length that the request declares; NaN when it declares none. */
const lengthOf = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? Number.NaN);

/** Keeps the place until the response ends: the parsed value lives as long. */
function held(place: Place, reply: FastifyReply): Place {
  if (reply.raw.closed) place.leave();
  else reply.raw.once('close', place.leave);
  return place;
}

const ownFull = (mebibytes = 0) => roomFault('body_mebibytes', `${mebibytes} MiB`);
function allFull(mebibytes: number): Fault {
  const message = `Too many large bodies are here at once: together they may have ${mebibytes} MiB. Try again.`;
  return new Fault('UNAVAILABLE', message, { retryAfter: 1 });
}

interface Counted {
  readonly excess: Fault | null;
  /** Bytes of memory that the values among these bytes take once parsed. */
  readonly weight: number;
}

function createCount(bounds: JsonBounds | undefined): (bytes: Uint8Array) => Counted {
  if (!bounds) return () => ({ excess: null, weight: 0 });
  const counter = createShapeCounter(bounds);
  return (bytes) => {
    const before = counter.values;
    const excess = counter.take(bytes);
    const weight = (counter.values - before) * valueBytes;
    return { excess: excess && excessFault(bounds, excess), weight };
  };
}

async function* judged(
  bytes: AsyncGenerator<Uint8Array>,
  judge: (bytes: Uint8Array) => Fault | null,
  refused: () => void,
): AsyncGenerator<Uint8Array> {
  for await (const some of bytes) {
    const fault = judge(some);
    if (fault) {
      await bytes.return(undefined);
      refused();
      throw fault;
    }
    yield some;
  }
}

/** Returns the refusal of a text with more values than a request body may have; null when it may be parsed. */
export function refuseShape(text: string, bounds: JsonBounds): Fault | null {
  // A text has at most as many values as characters.
  if (text.length <= bounds.values) return null;
  const excess = createShapeCounter(bounds).take(Buffer.from(text));
  return excess && excessFault(bounds, excess);
}

/** Returns the refusal of a body that exceeds one of its bounds. */
function excessFault({ values, items }: JsonBounds, excess: Excess): Fault {
  if (excess === 'items' && items?.field) return badInput(items.field, `at most ${items.most} at once`);
  const told: Readonly<Record<Excess, string>> = {
    values: `The body must have at most ${values} values; divide it.`,
    items: `The body must have at most ${items?.most} items; divide it.`,
    item: `Each of ${items?.field ?? 'the items'} must have at most ${items?.each} values; divide it.`,
  };
  return new Fault(
    'PAYLOAD_TOO_LARGE',
    `${told[excess]} Every list, object, text, number and the like is a value.`,
  );
}
