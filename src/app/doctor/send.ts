import { once } from 'node:events';
import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';

export interface Sent extends Pick<RequestOptions, 'method' | 'headers'> {
  readonly body?: Buffer;
  readonly signal: AbortSignal;
}

/**
 * Sends a request on a connection of its own and returns the answer, also a redirect, whose body the caller reads or
 * destroys. Unlike `fetch` it accepts every port.
 */
export async function send(url: string | URL, { body, ...options }: Sent): Promise<IncomingMessage> {
  const { protocol } = new URL(url);
  const open = protocol === 'https:' ? requestTls : requestPlain;
  const request = open(url, { ...options, agent: false }).end(body);
  const [answer]: IncomingMessage[] = await once(request, 'response');
  if (!answer) throw new TypeError('a response has a message');
  // An answer that breaks rejects its reader, if it has one.
  return answer.on('error', () => {});
}
