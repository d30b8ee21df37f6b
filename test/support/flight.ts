import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Client, executionsPath } from './http.ts';
import { sidOf } from './sids.ts';

/** A create request in progress: the gateway waits for its body. */
export interface CreateInFlight {
  finish(): Promise<{ readonly status: number | undefined; readonly body: string }>;
}

const body = new URLSearchParams({ To: '+15550001111', From: '+15557654321' }).toString();

/**
 * Begins a create request. `Expect: 100-continue` makes the gateway confirm that it has the headers and waits for the
 * body.
 */
export async function createInFlight({ url, basic }: Client): Promise<CreateInFlight> {
  const create = request(new URL(executionsPath(sidOf('FW', 1)), url), {
    method: 'POST',
    headers: {
      authorization: basic,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const response = responseTo(create);
  // A test that never finishes the request does not need its connection error.
  response.catch(() => undefined);
  create.flushHeaders();
  await once(create, 'continue');
  return {
    async finish() {
      create.end(body);
      const answer = await response;
      return { status: answer.statusCode, body: await text(answer) };
    },
  };
}

/**
 * Opens an idle connection that has had one answer. `closed` resolves when the gateway closes it, its first act of a
 * drain.
 */
export async function idleConnection({ url }: Client): Promise<{ readonly closed: Promise<unknown> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const asked = request(new URL('/livez', url), { agent });
  asked.end();
  const response = await responseTo(asked);
  const socket: Socket = response.socket;
  const closed = once(socket, 'close');
  await text(response);
  return { closed };
}

async function responseTo(asked: ClientRequest): Promise<IncomingMessage> {
  return await new Promise((resolve, reject) => {
    asked.once('response', resolve);
    asked.once('error', reject);
  });
}
