import { isDeepStrictEqual } from 'node:util';
import { token } from '../graphql/contenders.ts';
import type { Running } from '../graphql/fleet.ts';
import type { Gateway } from './contenders.ts';
import { bodiesOf } from './queries.ts';

/** Throws unless every server answers the same complete page; otherwise their speeds are not comparable. */
export async function compareAnswers(servers: readonly (Gateway & Running)[]): Promise<void> {
  const answers = await Promise.all(
    servers.map(async (one) => ({ name: one.name, data: await dataOf(one) })),
  );
  const [first] = answers;
  const other = answers.find(({ data }) => !isDeepStrictEqual(data, first?.data));
  if (first && other) throw new Error(`${other.name} and ${first.name} answer differently.`);
}

async function dataOf({ name, port, names }: Gateway & Running): Promise<unknown> {
  const [body = ''] = bodiesOf(names);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', headers, body });
  const text = await response.text();
  const { data, errors } = response.ok ? JSON.parse(text) : {};
  if (data?.executions && errors === undefined) return data;
  throw new Error(`${name} does not answer: ${response.status} ${text.slice(0, 500)}`);
}
