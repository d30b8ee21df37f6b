import { executions, flowSid } from './data.ts';

export interface Query {
  readonly name: string;
  readonly says: string;
  /** Body of the POST, the same bytes for every server. */
  readonly body: string;
}

const [newest] = executions;

export const queries: readonly Query[] = [
  {
    name: 'small',
    says: 'one execution by its SID, 5 fields',
    body: bodyOf(
      `query Small($flowSid: ID!, $sid: ID!) {
        execution(flowSid: $flowSid, sid: $sid) { id sid status contactChannelAddress createdAt }
      }`,
      { flowSid, sid: newest?.sid },
    ),
  },
  {
    name: 'medium',
    says: 'a page of 50 executions, 8 fields each',
    body: bodyOf(
      `query Medium($flowSid: ID!) {
        executions(flowSid: $flowSid, first: 50) {
          nodes { id sid flowSid contactChannelAddress contactSid status createdAt updatedAt }
          pageInfo { hasNextPage }
        }
      }`,
      { flowSid },
    ),
  },
  {
    name: 'nested',
    says: '50 executions with 10 steps each',
    body: bodyOf(
      `query Nested($flowSid: ID!) {
        executions(flowSid: $flowSid, first: 50) {
          nodes {
            sid status contactChannelAddress
            steps(first: 10) { nodes { sid name type transitionedFrom transitionedTo createdAt } }
          }
        }
      }`,
      { flowSid },
    ),
  },
];

function bodyOf(query: string, variables: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ query, variables });
}
