import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Gateway } from '../../support/gateway.ts';
import { executionsPath } from '../../support/http.ts';
import { modes } from '../../support/modes.ts';
import { sidOf } from '../../support/sids.ts';

interface Created {
  readonly createExecution: {
    readonly execution: { readonly id: string; readonly sid: string } | null;
    readonly userErrors: readonly Readonly<Record<string, unknown>>[];
  };
}
interface Listed {
  readonly executions: {
    readonly edges: readonly { readonly cursor: string; readonly node: { readonly sid: string } }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}

const create = `mutation ($input: CreateExecutionInput!) { createExecution(input: $input) {
  execution { id sid status context url }
  userErrors { code message path ... on ActiveExecutionConflict { conflictingExecutionSid conflictingExecution { sid status } } }
} }`;
const list = `query ($flowSid: ID!, $first: Int, $after: Cursor, $filter: ExecutionFilter) {
  executions(flowSid: $flowSid, first: $first, after: $after, filter: $filter) {
    edges { cursor node { sid } } pageInfo { hasNextPage endCursor }
  }
}`;

describe.each(modes)('a gateway, $name', ({ start }) => {
  let gateway: Gateway;
  let contacts = 0;
  const input = (flow = 1) => {
    contacts += 1;
    const to = `+1555${String(contacts).padStart(7, '0')}`;
    return { flow: { sid: sidOf('FW', flow) }, to, from: '+15557654321', parameters: { z: 1, a: 2 } };
  };
  const ask = async <Data>(query: string, variables: Record<string, unknown>) =>
    (
      await gateway.graph<{ data: Data; errors?: readonly { extensions: { code: string } }[] }>(
        query,
        variables,
      )
    ).body;
  const made = async (flow?: number) => {
    const { execution } = (await ask<Created>(create, { input: input(flow) })).data.createExecution;
    if (!execution) throw new Error('nothing was created');
    return execution;
  };

  beforeAll(async () => {
    gateway = await start();
  });
  afterAll(async () => {
    await gateway[Symbol.asyncDispose]();
  });

  test('creates, keeps the order of parameters, and shows its own addresses', async () => {
    const { data } = await ask<Created>(create, { input: input() });
    const { execution } = data.createExecution;
    expect(execution).toMatchObject({
      status: 'ACTIVE',
      url: expect.stringContaining(`${gateway.url}/v2/Flows/`),
    });
    expect(JSON.stringify(execution)).toContain('"data":{"z":1,"a":2}');
  });

  test('a conflict with another flow names the active execution', async () => {
    const asked = input(2);
    const first = (await ask<Created>(create, { input: asked })).data.createExecution.execution;
    const second = await ask<Created>(create, { input: { ...asked, flow: { sid: sidOf('FW', 3) } } });
    expect(second.data.createExecution).toMatchObject({
      execution: null,
      userErrors: [{ code: 'CONFLICT', path: ['input', 'to'], conflictingExecutionSid: first?.sid }],
    });
  });

  test('faults of To, From and Parameters have the same messages', async () => {
    const wrong = [{ to: '5551234' }, { from: 'nobody' }, { parameters: [1] }];
    const said = [];
    for (const part of wrong) {
      const { data } = await ask<Created>(create, { input: { ...input(), ...part } });
      said.push(...data.createExecution.userErrors);
    }
    expect(said.map(({ code, path }) => [code, path])).toEqual([
      ['INVALID', ['input', 'to']],
      ['INVALID', ['input', 'from']],
      ['INVALID', ['input', 'parameters']],
    ]);
  });

  test('a list read by cursor has every execution once, in any page size, while executions are added', async () => {
    const sids: string[] = [];
    for (let count = 0; count < 7; count += 1) sids.unshift((await made(4)).sid);
    const seen: string[] = [];
    let after: string | null = null;
    for (const first of [2, 1, 3, 5]) {
      const { data }: { data: Listed } = await ask<Listed>(list, { flowSid: sidOf('FW', 4), first, after });
      seen.push(...data.executions.edges.map(({ node }) => node.sid));
      after = data.executions.pageInfo.endCursor;
      if (first === 1) await made(4);
    }
    expect(seen).toEqual(sids);
  });

  test('a cursor with another filter is INVALID_CURSOR', async () => {
    await made(5);
    const { data } = await ask<Listed>(list, { flowSid: sidOf('FW', 5), first: 1 });
    const after = data.executions.edges[0]?.cursor;
    const refused = await ask(list, { flowSid: sidOf('FW', 5), after, filter: { statuses: ['ENDED'] } });
    expect(refused.errors?.map(({ extensions }) => extensions.code)).toEqual(['INVALID_CURSOR']);
  });

  test('ends an execution once, deletes it, and no longer finds it', async () => {
    const { id, sid } = await made(6);
    const end = `mutation ($input: EndExecutionInput!) { endExecution(input: $input) { execution { status updatedAt } userErrors { code } } }`;
    const remove = `mutation ($input: DeleteExecutionInput!) { deleteExecution(input: $input) { deletedId userErrors { code } } }`;
    const ref = { input: { execution: { key: { flowSid: sidOf('FW', 6), sid } } } };
    expect((await ask(end, ref)).data).toMatchObject({
      endExecution: { execution: { status: 'ENDED' }, userErrors: [] },
    });
    expect((await ask(end, ref)).data).toEqual({
      endExecution: {
        execution: { status: 'ENDED', updatedAt: expect.any(String) },
        userErrors: [{ code: 'ALREADY_DONE' }],
      },
    });
    expect((await ask(remove, ref)).data).toEqual({
      deleteExecution: { deletedId: id, userErrors: [] },
    });
    expect((await ask(remove, ref)).data).toEqual({
      deleteExecution: { deletedId: null, userErrors: [{ code: 'NOT_FOUND' }] },
    });
    expect((await ask('query ($id: ID!) { node(id: $id) { id } }', { id })).data).toEqual({ node: null });
  });

  test('the REST routes behave the same: v1 and v2, conflict, pages, steps', async () => {
    const flow = sidOf('FW', 7);
    const pair = { To: '+15559990001', From: 'client:desk' };
    const post = (form: typeof pair, version = 'v2') =>
      gateway.rest<{ readonly sid: string }>('POST', executionsPath(flow, version), form);
    const { sid } = (await post(pair)).body;
    expect(await post(pair)).toMatchObject({
      status: 409,
      body: { code: 20409, details: { conflicting_execution_sid: sid } },
    });
    expect((await post(pair, 'v1')).body.sid).toBe(sid);
    for (let count = 2; count < 5; count += 1) await post({ ...pair, To: `+1555999000${count}` });
    const steps = await gateway.rest('GET', `${executionsPath(flow)}/${sid}/Steps`);
    expect(steps.body).toMatchObject({ steps: [{ name: 'incomingRequest', type: 'trigger' }] });
    interface Page {
      readonly executions: readonly { readonly sid: string }[];
      readonly meta: { readonly next_page_url: string | null };
    }
    const { executions, meta } = (await gateway.rest<Page>('GET', `${executionsPath(flow)}?PageSize=3`)).body;
    expect(meta.next_page_url).toMatch(
      new RegExp(`^${gateway.url}/v2/Flows/${flow}/Executions\\?.*PageToken=`),
    );
    const { pathname, search } = new URL(String(meta.next_page_url));
    const rest = (await gateway.rest<Page>('GET', `${pathname}${search}`)).body;
    expect([...executions, ...rest.executions].map((one) => one.sid).at(-1)).toBe(sid);
    expect([executions.length, rest.executions.length, rest.meta.next_page_url]).toEqual([3, 1, null]);
  });
});
