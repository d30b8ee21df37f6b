import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HeldBytes, Holder, Holding } from '../../../kit/accounts/held-bytes.ts';
import { badInput, Fault } from '../../../kit/fault.ts';
import { createShapeCounter, type Excess, type JsonBounds } from '../../../kit/json/shape.ts';
import { fullFault, heldFault, holderOf } from '../../limits/other-bounds/held.ts';
import { hasBody } from './request-body.ts';
import { bytesOf, dropRest } from './streamed-body.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes that the body is charged for, until the answer has ended. */
    heldBody?: Holding;
  }
}

/** Watches a body while it is read: counts its values, and charges its bytes to its owner. */
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

/** Bytes of a declared body below which its values are not counted. */
const smallBody = 16 * 1024;
/** Bytes that a parsed value takes in memory besides its text. */
const valueBytes = 128;

/** Creates the gates of one server, which charge the bodies to the account. */
export function createOpenGate(held: HeldBytes): OpenGate {
  function charge(holding: Holding, bytes: number, { call }: FastifyRequest): Fault | null {
    const refused = bytes > 0 ? holding.add(bytes) : null;
    return refused && heldFault(refused, held, holderOf(call.caller));
  }

  function watch(bounds: JsonBounds | undefined, request: FastifyRequest, reply: FastifyReply): Readable {
    const { raw, routeOptions } = request;
    const length = lengthOf(request);
    // When the holding of an arriving body is evicted, its request is answered at once.
    const arriving = openBody(held, request, reply, () => request.call.refuse(fullFault()));
    const isDeclared = !Number.isNaN(length);
    const fault = isDeclared ? charge(arriving, length, request) : null;
    if (fault) throw fault;
    const count = createCount(bounds);
    const judge = (bytes: Uint8Array): Fault | null => {
      const { excess, weight } = count(bytes);
      return excess ?? charge(arriving, weight + (isDeclared ? 0 : bytes.length), request);
    };
    const refused = () => dropRest(raw, routeOptions.bodyLimit);
    const arrived = () => keepBody(held, request, reply);
    const bytes = judged(bytesOf(raw), { judge, refused, arrived });
    return Readable.from(bytes, { objectMode: false });
  }

  return (bounds) => (request, reply, _payload, done) => {
    const length = lengthOf(request);
    // The framework refuses a body that declares more than its limit.
    if (!hasBody(request.headers) || length > request.routeOptions.bodyLimit) return done();
    if (!(length <= smallBody)) return done(null, watch(bounds, request, reply));
    // Such a body is here at once, and its request at work.
    done(charge(openBody(held, request, reply), length, request));
  };
}

/** Moves the bytes of a body that has arrived to a holding that cannot be evicted: its request is at work. */
function keepBody(held: HeldBytes, request: FastifyRequest, reply: FastifyReply): void {
  const { heldBody } = request;
  const bytes = heldBody?.bytes ?? 0;
  heldBody?.release();
  openBody(held, request, reply).set(bytes);
}

/** Opens a holding that ends with the answer: the parsed value lives as long. */
function openBody(
  held: HeldBytes,
  request: FastifyRequest,
  { raw }: FastifyReply,
  evict?: Holder['evict'],
): Holding {
  const { owner, share } = holderOf(request.call.caller);
  const holding = held.open({ owner, share, evict });
  request.heldBody = holding;
  if (raw.closed) holding.release();
  else raw.on('close', () => holding.release());
  return holding;
}

/** Returns the length that the request declares; NaN when it declares none. */
const lengthOf = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? Number.NaN);

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

interface Judging {
  judge(bytes: Uint8Array): Fault | null;
  /** Called when the body was refused. */
  refused(): void;
  /** Called when the whole body is here. */
  arrived(): void;
}

async function* judged(
  bytes: AsyncGenerator<Uint8Array>,
  { judge, refused, arrived }: Judging,
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
  arrived();
}

/** A text of JSON before it is parsed. */
export interface Weighed {
  /** The refusal of a text with more values than a request body may have; null when it may be parsed. */
  readonly excess: Fault | null;
  /** Bytes of memory that the text and its values take. */
  readonly bytes: number;
}

/** Weighs a text as the body of a request is weighed. */
export function weighText(text: Uint8Array, bounds: JsonBounds): Weighed {
  if (text.length <= smallBody) return { excess: null, bytes: text.length };
  const { excess, weight } = createCount(bounds)(text);
  return { excess, bytes: text.length + weight };
}

/** Returns the refusal of a body that exceeds one of its bounds. */
function excessFault({ values, items }: JsonBounds, excess: Excess): Fault {
  if (excess === 'items' && items?.field) return badInput(items.field, `at most ${items.most} at once`);
  const messages: Readonly<Record<Excess, string>> = {
    values: `The body must have at most ${values} values; divide it.`,
    items: `The body must have at most ${items?.most} items; divide it.`,
    item: `Each of ${items?.field ?? 'the items'} must have at most ${items?.each} values; divide it.`,
  };
  return new Fault(
    'PAYLOAD_TOO_LARGE',
    `${messages[excess]} Every list, object, text, number and the like is a value.`,
  );
}
