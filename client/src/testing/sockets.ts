import { isJson, type Json } from '../results.ts';
import type { Subscribe } from './streams.ts';
import { createSubscriptions, resultOf } from './subscriptions.ts';

/** A websocket as the mock needs it. */
export interface Socket {
  send(text: string): void;
  cut(): void;
}

/** The gateway's end of a websocket. */
export interface SocketListener {
  message(text: string): void;
  closed(): void;
}

/** Serves a websocket of a client: the protocol `graphql-transport-ws`. */
export type AcceptSocket = (socket: Socket) => SocketListener;

export const acceptor =
  (subscribe: Subscribe): AcceptSocket =>
  (socket) => {
    const headers = new Headers();
    const send = (message: Json) => socket.send(JSON.stringify(message));
    const own = createSubscriptions(subscribe, headers, {
      next: (id, payload) => send({ id, type: 'next', payload }),
      cut: socket.cut,
    });
    const answers: Readonly<Record<string, (id: string, payload: Json) => void>> = {
      connection_init(_, payload) {
        for (const [name, value] of Object.entries(payload)) headers.set(name, String(value));
        send({ type: 'connection_ack' });
      },
      ping: () => send({ type: 'pong' }),
      subscribe(id, payload) {
        const refusal = own.add(id, payload);
        if (refusal) send({ id, type: 'error', payload: resultOf(refusal).errors });
      },
      complete: own.end,
    };
    return {
      message(text) {
        const message: unknown = JSON.parse(text);
        const { type, id, payload } = isJson(message) ? message : {};
        answers[String(type)]?.(String(id), isJson(payload) ? payload : {});
      },
      closed: own.leave,
    };
  };
