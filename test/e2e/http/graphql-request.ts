import { ClientError, GraphQLClient, gql } from 'graphql-request';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { sidOf } from '../../support/sids.ts';

let gateway: Gateway;
let client: GraphQLClient;

beforeAll(async () => {
  gateway = await startGateway();
  client = new GraphQLClient(`${gateway.url}/graphql`, { headers: { authorization: gateway.bearer } });
});

afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

const create = gql`
  mutation Create($input: CreateExecutionInput!) {
    createExecution(input: $input) {
      execution { sid status url context initiatedBy }
      userErrors { __typename code path ... on ActiveExecutionConflict { conflictingExecutionSid } }
    }
  }
`;

const list = gql`
  query List($flowSid: ID!, $after: Cursor) {
    executions(flowSid: $flowSid, first: 2, after: $after) {
      nodes { sid steps { nodes { type } } }
      pageInfo { hasNextPage endCursor }
    }
  }
`;

interface Created {
  readonly createExecution: {
    readonly execution: { readonly sid: string; readonly url: string } | null;
    readonly userErrors: readonly object[];
  };
}

interface Listed {
  readonly executions: {
    readonly nodes: readonly { readonly sid: string }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}

const createFor = (flowSid: string, to: string) =>
  client.request<Created>(create, { input: { flow: { sid: flowSid }, to, from: '+15557654321' } });

describe('graphql-request', () => {
  test('creates an execution, gets the conflict as data, and reads over REST what it created', async () => {
    const flowSid = sidOf('FW', 1);
    const { execution } = (await createFor(flowSid, '+15550000001')).createExecution;
    expect(execution).toMatchObject({ status: 'ACTIVE', initiatedBy: expect.stringMatching(/^RQ/) });
    const again = await createFor(flowSid, '+15550000001');
    expect(again.createExecution).toEqual({
      execution: null,
      userErrors: [
        {
          __typename: 'ActiveExecutionConflict',
          code: 'CONFLICT',
          path: ['input', 'to'],
          conflictingExecutionSid: execution?.sid,
        },
      ],
    });
    const rest = await gateway.rest('GET', execution?.url ?? '');
    expect(rest.body).toMatchObject({ sid: execution?.sid, url: execution?.url });
  });

  test('reads a list page by page with cursors', async () => {
    const flowSid = sidOf('FW', 2);
    const made: (string | undefined)[] = [];
    for (const n of [2, 3, 4, 5, 6]) {
      made.unshift((await createFor(flowSid, `+1555000000${n}`)).createExecution.execution?.sid);
    }
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const page: Listed = await client.request<Listed>(list, { flowSid, after });
      seen.push(...page.executions.nodes.map(({ sid }) => sid));
      after = page.executions.pageInfo.endCursor;
      more = page.executions.pageInfo.hasNextPage;
    }
    expect(seen).toEqual(made);
  });

  test('a refused operation is an error that the client can read', async () => {
    const refused = await client
      .request('{ executions(flowSid: "x") { nodes { sid } } }')
      .catch((error) => error);
    expect(refused).toBeInstanceOf(ClientError);
    expect(refused.response).toMatchObject({
      data: { executions: null },
      errors: [
        {
          message: 'flowSid must be FW followed by 32 hexadecimal digits, got "x".',
          path: ['executions'],
          extensions: { code: 'BAD_USER_INPUT', field: 'flowSid', requestId: expect.stringMatching(/^RQ/) },
        },
      ],
    });
  });
});
