import { describe, expect, test } from 'vitest';
import type { Executions } from '../../src/apis/executions/contract.ts';
import { Fault } from '../../src/kit/fault.ts';
import { sidOf } from '../support/sids.ts';
import { openWorlds, type Worlds } from '../support/worlds.ts';

const flowSid = sidOf('FW', 1);
const secret = 'postgres://user:password@host/db';

async function seed(worlds: Worlds, count: number): Promise<void> {
  for (let contact = 0; contact < count; contact += 1) {
    const input = { flowSid, to: `client:${contact}`, from: 'client:desk' };
    await worlds.act((executions, call) => executions.create(call, input));
  }
}

const page = `{ executions(flowSid: "${flowSid}") {
  nodes { sid steps { nodes { sid } } }
} viewer { kind } }`;

/** Reads the contexts of all executions, which are read beside them here. */
async function askContexts(worlds: Worlds, selection = 'context') {
  const { data } = await worlds.ask(`{ executions(flowSid: "${flowSid}", first: 100) { nodes { id } } }`);
  const ids = (data as { executions: { nodes: { id: string }[] } }).executions.nodes.map(({ id }) => id);
  const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Execution { ${selection} } } }`;
  return { ids, ask: () => worlds.ask(query, { ids }) };
}

describe('an internal error', () => {
  const broken = (executions: Executions): Executions => ({
    ...executions,
    list: () => Promise.reject(new TypeError(secret)),
    fetch() {
      throw new TypeError(secret);
    },
  });

  test('is INTERNAL in its field; its cause is reported and not shown', async () => {
    const reported: unknown[] = [];
    await using worlds = await openWorlds({ wrap: broken, report: (cause) => reported.push(cause) });
    const answer = await worlds.ask(page);
    expect(answer.data).toEqual({ executions: null, viewer: { kind: 'ACCOUNT' } });
    expect(answer.errors).toEqual([
      {
        message: expect.stringMatching(/^Something went wrong on our side\./),
        path: ['executions'],
        locations: [{ line: 1, column: 3 }],
        extensions: { code: 'INTERNAL', requestId: expect.stringMatching(/^RQ/) },
      },
    ]);
    expect(JSON.stringify(answer)).not.toContain('password');
    expect(reported).toEqual([new TypeError(secret)]);
  });

  test('that is thrown synchronously is the same', async () => {
    await using worlds = await openWorlds({ wrap: broken });
    const answer = await worlds.ask(`{ execution(flowSid: "${flowSid}", sid: "${sidOf('FN', 1)}") { sid } }`);
    expect(answer).toMatchObject({
      data: { execution: null },
      errors: [{ extensions: { code: 'INTERNAL' } }],
    });
    expect(JSON.stringify(answer)).not.toContain('password');
  });
});

describe('a fault of the service', () => {
  const timedOut = new Fault('UPSTREAM_TIMEOUT', 'The executions service took too long.', {
    service: 'executions',
    upstreamStatus: 504,
    retryAfter: 3,
    cause: new Error(secret),
  });

  test('of one object nulls only its field, and contains what the client can use', async () => {
    const wrap = (executions: Executions): Executions => ({
      ...executions,
      async steps(...asked) {
        const found = new Map(await executions.steps(...asked));
        const [first] = found.keys();
        return first === undefined ? found : found.set(first, timedOut);
      },
    });
    await using worlds = await openWorlds({ wrap });
    await seed(worlds, 3);
    const answer = await (await askContexts(worlds, 'steps { nodes { name } }')).ask();
    const steps = { nodes: [{ name: expect.any(String) }] };
    expect(answer.data).toEqual({ nodes: [{ steps: null }, { steps }, { steps }] });
    expect(answer.errors).toMatchObject([
      {
        message: 'The executions service took too long.',
        path: ['nodes', 0, 'steps'],
        extensions: { code: 'UPSTREAM_TIMEOUT', service: 'executions', upstreamStatus: 504, retryAfter: 3 },
      },
    ]);
    expect(JSON.stringify(answer)).not.toContain('password');
  });

  test('of a whole batch nulls each of its fields and keeps the objects', async () => {
    const wrap = (executions: Executions): Executions => ({
      ...executions,
      steps: () => Promise.reject(timedOut),
    });
    await using worlds = await openWorlds({ wrap });
    await seed(worlds, 2);
    const answer = await worlds.ask(page);
    expect(answer.data).toMatchObject({
      executions: { nodes: [{ sid: expect.anything(), steps: null }, { steps: null }] },
    });
    expect(answer.errors?.map(({ path }) => path?.join('.')).toSorted()).toEqual([
      'executions.nodes.0.steps',
      'executions.nodes.1.steps',
    ]);
  });
});

/** Counts the calls of every method of the contract. */
function counting(counts: Record<string, number>) {
  return (executions: Executions): Executions =>
    new Proxy(executions, {
      get(target, name: keyof Executions) {
        if (typeof target[name] === 'function') counts[name] = (counts[name] ?? 0) + 1;
        return target[name];
      },
    });
}

describe('calls of the service', () => {
  test('fifty objects with steps and contexts are one call of each kind', async () => {
    const counts: Record<string, number> = {};
    await using worlds = await openWorlds({ wrap: counting(counts) });
    await seed(worlds, 50);
    const { ask } = await askContexts(worlds, 'context steps { nodes { sid context } }');
    for (const name of Object.keys(counts)) delete counts[name];
    const { nodes } = (await ask()).data as { nodes: { steps: { nodes: object[] } }[] };
    expect(nodes).toHaveLength(50);
    expect(nodes.every(({ steps }) => steps.nodes.length === 1)).toBe(true);
    // A service that sends contexts with its objects is asked for none.
    const { context = 0, ...others } = counts;
    expect(others).toEqual({ fetch: 1, steps: 1 });
    expect(context).toBeLessThanOrEqual(1);
  });

  test('an object that is requested several times is read once', async () => {
    const counts: Record<string, number> = {};
    await using worlds = await openWorlds({ wrap: counting(counts) });
    const read = (alias: string) =>
      `${alias}: execution(flowSid: "${flowSid}", sid: "${sidOf('FN', 1)}") { sid }`;
    await worlds.ask(`{ ${['a', 'b', 'c'].map(read).join(' ')} }`);
    expect(counts).toEqual({ fetch: 1 });
  });

  test('a conflict is not read unless its execution is selected', async () => {
    const counts: Record<string, number> = {};
    await using worlds = await openWorlds({ wrap: counting(counts) });
    await seed(worlds, 1);
    const input = { flow: { sid: flowSid }, to: 'client:0', from: 'client:desk' };
    const create = (selection: string) =>
      worlds.ask(
        `mutation($input: CreateExecutionInput!) { createExecution(input: $input) { userErrors {
        code ... on ActiveExecutionConflict { ${selection} } } } }`,
        { input },
      );
    await create('conflictingExecutionSid');
    expect(counts['locate']).toBeUndefined();
    await create('conflictingExecution { sid }');
    expect(counts['locate']).toBe(1);
  });

  test('objects that an earlier mutation of the operation has read are read again', async () => {
    const counts: Record<string, number> = {};
    await using worlds = await openWorlds({ wrap: counting(counts) });
    await seed(worlds, 1);
    const query = `mutation($input: CreateExecutionInput!, $ref: EndExecutionInput!) {
      createExecution(input: $input) { userErrors {
        ... on ActiveExecutionConflict { conflictingExecution { flow { sid } } } } }
      endExecution(input: $ref) { execution { flow { sid } } }
    }`;
    const input = { flow: { sid: flowSid }, to: 'client:0', from: 'client:desk' };
    const answer = await worlds.ask(query, {
      input,
      ref: { execution: { key: { flowSid, sid: sidOf('FN', 2) } } },
    });
    expect(answer.errors).toBeUndefined();
    expect(counts['flow']).toBe(2);
  });
});
