import { executionSid, flow } from '../../test/support/large-data.ts';
import { requestOf } from '../measure/post.ts';

/** Executions that reads ask for; the active ones after them are ended by mutations, each once. */
export const [readable, endable] = [10_000, 60_000] as const;

export const kinds = ['query', 'list', 'mutation', 'rest'] as const;
export type Kind = (typeof kinds)[number];

const spread = (n: number): string => executionSid(1 + ((n * 7_919) % readable));
const graphql = (query: string, variables: object) => JSON.stringify({ query, variables });

const bodies: Readonly<Record<Exclude<Kind, 'rest'>, (n: number) => string>> = {
  query: (n) =>
    graphql(
      `query Small($flowSid: ID!, $sid: ID!) {
        execution(flowSid: $flowSid, sid: $sid) { id sid status contactChannelAddress createdAt }
      }`,
      { flowSid: flow, sid: spread(n) },
    ),
  list: () =>
    graphql(
      `query Page($flowSid: ID!) {
        executions(flowSid: $flowSid, first: 50) { nodes { sid status createdAt } pageInfo { hasNextPage } }
      }`,
      { flowSid: flow },
    ),
  mutation: (n) =>
    graphql(
      `mutation End($input: EndExecutionInput!) {
        endExecution(input: $input) { execution { sid status } userErrors { code } }
      }`,
      { input: { execution: { key: { flowSid: flow, sid: executionSid(readable + 1 + n) } } } },
    ),
};

/** Returns the n-th request of a kind as bytes of HTTP. The n-th mutation ends the n-th active execution. */
export function requestAt(kind: Kind, n: number, token: string): string {
  if (kind !== 'rest') return requestOf(bodies[kind](n), {}, token);
  return [
    `GET /v2/Flows/${flow}/Executions/${spread(n)} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${token}`,
    '\r\n',
  ].join('\r\n');
}

/** The subscription of every socket: an event with its execution, which is read for the message. */
export function subscribeMessage(id: string): string {
  const query = `subscription Changes($flowSid: ID) {
    executionChanges(flowSid: $flowSid) {
      ... on ExecutionChange { cursor kind executionSid execution { sid status contactChannelAddress updatedAt } }
    }
  }`;
  return JSON.stringify({ id, type: 'subscribe', payload: { query, variables: { flowSid: flow } } });
}
