import { isDeepStrictEqual } from 'node:util';
import type { Running } from './fleet.ts';

/** The bearer token that our gateway checks. Peers ignore it. */
export const token = 'developer-token-of-the-bench';

type Headers = Readonly<Record<string, string>>;

const headersOf = (headers: Headers, bearer: string) => ({
  'content-type': 'application/json',
  accept: 'application/json',
  authorization: `Bearer ${bearer}`,
  ...headers,
});

/** Returns the complete HTTP request of a GraphQL client. */
export function requestOf(body: string, headers: Headers = {}, bearer = token): string {
  return [
    'POST /graphql HTTP/1.1',
    'host: 127.0.0.1',
    ...Object.entries(headersOf(headers, bearer)).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

/**
 * Throws unless every server answers with the same data and without errors; otherwise their speeds are not comparable.
 */
export async function compareAnswers<Server extends Running>(
  servers: readonly Server[],
  bodyOf: (server: Server) => string,
): Promise<void> {
  const answers = await Promise.all(
    servers.map(async (one) => ({ name: one.name, data: await dataOf(one, bodyOf(one)) })),
  );
  const [first] = answers;
  const other = answers.find(({ data }) => !isDeepStrictEqual(data, first?.data));
  if (first && other) throw new Error(`${other.name} and ${first.name} answer differently.`);
}

const postTo = ({ port }: Running, body: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', headers: headersOf({}, token), body });

/** Returns what a request leaves of the caller's limit, as the server reports it; NaN if it does not. */
export async function remainingAfter(server: Running, body: string): Promise<number> {
  const response = await postTo(server, body);
  await response.arrayBuffer();
  return Number(response.headers.get('x-ratelimit-remaining') ?? Number.NaN);
}

async function dataOf(server: Running, body: string): Promise<unknown> {
  const response = await postTo(server, body);
  const text = await response.text();
  const { data, errors } = response.ok ? JSON.parse(text) : {};
  const isEmpty = Object.values(data ?? {}).every((value) => value === null);
  if (!isEmpty && errors === undefined) return data;
  throw new Error(`${server.name} does not answer ${body}: ${response.status} ${text.slice(0, 500)}`);
}
