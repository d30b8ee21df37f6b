import { MessageType, type SubscribePayload, validateMessage } from 'graphql-ws';
import { isJsonObject } from '../../../kit/json/value.ts';

/**
 * A message as graphql-ws gets it. The library keeps the message of an operation while the operation is open, so it gets
 * none of the payload.
 */
export interface ClientMessage {
  readonly text: string;
  /** Payload of a `connection_init`. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  /** Payload of a `subscribe`. */
  readonly request?: SubscribePayload;
}

const invalid = 'Invalid message received';

/** Reads a message of a client; returns what is wrong with one that is not of the protocol. */
export function readMessage(text: string): ClientMessage | { readonly wrong: string } {
  try {
    const value: unknown = JSON.parse(text);
    const list = isJsonObject(value) ? listPayload(value) : null;
    if (list !== null) return { wrong: `The payload of a ${list} is an object` };
    return withoutPayload(text, validateMessage(value));
  } catch {
    return { wrong: invalid };
  }
}

/** Messages whose payload the library quotes when it is a list, in time quadratic in the depth of nested lists. */
const quoted: readonly unknown[] = [MessageType.ConnectionInit, MessageType.Ping, MessageType.Pong];

/** Returns the type of such a message with a list; null for any other. */
function listPayload({ type, payload }: Readonly<Record<string, unknown>>): string | null {
  return Array.isArray(payload) && quoted.includes(type) ? String(type) : null;
}

function withoutPayload(text: string, message: ReturnType<typeof validateMessage>): ClientMessage {
  switch (message.type) {
    case MessageType.ConnectionInit:
      return { text: JSON.stringify({ type: message.type }), params: message.payload };
    case MessageType.Subscribe: {
      const { id, type, payload } = message;
      return { text: JSON.stringify({ id, type, payload: { query: '' } }), request: payload };
    }
    default:
      return { text };
  }
}
