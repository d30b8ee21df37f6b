import { Agent, request } from 'node:http';
import { wordOf } from './answer-words.ts';

export interface HttpRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Caller {
  readonly number: number;
  readonly url: string;
  /** The caller's own loopback address: budgets of requests without a credential are per address. */
  readonly address: string;
  readonly token: string | null;
  /** Aborts when the attack is over. */
  readonly signal: AbortSignal;
  /** Changes that the gateway acknowledged; `graph` adds those of its mutations. */
  readonly acknowledged: string[];
  /** Sends a request. Never rejects: a failed request returns the word for its failure. */
  ask(asked: HttpRequest): Promise<HttpReply>;
  /**
   * Sends a set-up request of an attack and returns the beginning of its answer. Throws SetUpFailed unless the answer
   * is 200.
   */
  prepare(asked: HttpRequest): Promise<string>;
  /** Executes a GraphQL operation and returns the word for its answer. */
  graph(query: string, variables?: object): Promise<string>;
}

export interface HttpReply {
  /** The status with the code of the first error, or why there was no answer. */
  readonly word: string;
  /** The beginning of the answer's body. */
  readonly text: string;
}

/** The set-up of an attack failed. The attack then proves nothing, so that this never counts as a refusal. */
export class SetUpFailed extends Error {
  override readonly name = 'SetUpFailed';
}

const longestRequestMs = 20_000;
const keptText = 64 * 1024;

/** An acknowledged change in the answer to a mutation. */
const acknowledgement = /"(?:operation":\{"name|execution":\{"sid)":"([^"]+)"/g;

export type CallerOptions = Pick<Caller, 'number' | 'url' | 'token' | 'signal'> &
  Partial<Pick<Caller, 'acknowledged'>>;

export function createCaller(options: CallerOptions): Caller {
  const { number, url, token, signal, acknowledged = [] } = options;
  const address = `127.0.0.${10 + number}`;
  const agent = new Agent({ keepAlive: true, localAddress: address });
  const credential = token === null ? {} : { authorization: `Bearer ${token}` };

  const ask = ({ method = 'GET', path, headers = {}, body }: HttpRequest): Promise<HttpReply> =>
    new Promise((resolve) => {
      const limits = AbortSignal.any([signal, AbortSignal.timeout(longestRequestMs)]);
      const failed = (error: NodeJS.ErrnoException) =>
        resolve({ word: signal.aborted ? 'not by the end' : (error.code ?? error.name), text: '' });
      const sent = request(
        new URL(path, url),
        { method, agent, signal: limits, headers: { ...credential, ...headers } },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => {
            if (text.length < keptText) text += chunk;
          });
          answer.on('end', () => resolve({ word: wordOf(answer.statusCode, text), text }));
          answer.on('error', failed);
        },
      );
      sent.on('error', failed);
      sent.end(body);
    });

  const prepare = async (asked: HttpRequest) => {
    const { word, text } = await ask(asked);
    if (word !== '200') throw new SetUpFailed(`${asked.method ?? 'GET'} ${asked.path}: ${word}`);
    return text;
  };

  const graph = async (query: string, variables: object = {}) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query, variables });
    const { word, text } = await ask({ method: 'POST', path: '/graphql', headers, body });
    if (query.startsWith('mutation'))
      for (const [, name = ''] of text.matchAll(acknowledgement)) acknowledged.push(name);
    return word;
  };

  return { number, url, address, token, signal, acknowledged, ask, prepare, graph };
}
