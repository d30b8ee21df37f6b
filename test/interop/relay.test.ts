import type { Client as WsClient } from 'graphql-ws';
import {
  type ConcreteRequest,
  commitMutation,
  createOperationDescriptor,
  Environment,
  fetchQuery,
  getSingularSelector,
  Network,
  Observable,
  RecordSource,
  type RequestParameters,
  requestSubscription,
  Store,
  type Variables,
} from 'relay-runtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGroup } from '../support/activity.ts';
import { endExecution } from '../support/changes.ts';
import { createLinkedCustomer, executionInput, type LinkedCustomer } from '../support/frontends/customer.ts';
import { type CompiledApp, compileRelayApp } from '../support/frontends/relay-compiler.ts';
import { openSocket } from '../support/frontends/socket.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';

let app: CompiledApp;
let gateway: Gateway;
let socket: WsClient;
beforeAll(async () => {
  app = await compileRelayApp();
  gateway = await startGateway();
  socket = openSocket(gateway);
});
afterAll(async () => {
  await socket?.dispose();
  await gateway?.[Symbol.asyncDispose]();
  await app?.[Symbol.asyncDispose]();
});

const textOf = ({ text, name }: RequestParameters): string => {
  if (text === null || text === undefined) throw new Error(`${name} has no text`);
  return text;
};

function openEnvironment(): Environment {
  const network = Network.create(
    async (params, variables) => (await gateway.graph<never>(textOf(params), variables)).body,
    (params, variables) =>
      Observable.create((sink) =>
        socket.subscribe(
          { query: textOf(params), variables },
          { next: (result) => sink.next(result as never), error: sink.error, complete: sink.complete },
        ),
      ),
  );
  return new Environment({ network, store: new Store(new RecordSource()) });
}

type Data = Readonly<Record<string, unknown>>;

/** Fetches an operation and returns what the store then has for it. */
async function read(environment: Environment, name: string, variables: Variables): Promise<Data> {
  const request = await app.operation(name);
  await fetchQuery(environment, request, variables).toPromise();
  return stored(environment, request, variables);
}

function stored(environment: Environment, request: ConcreteRequest, variables: Variables): Data {
  const operation = createOperationDescriptor(request, variables);
  environment.retain(operation);
  const { data, isMissingData } = environment.lookup(operation.fragment);
  expect(isMissingData).toBe(false);
  return data as Data;
}

/** Returns what the store has for a fragment. */
async function masked(environment: Environment, name: string, ref: unknown): Promise<Data> {
  const selector = getSingularSelector(await app.fragment(name), ref);
  if (!selector) throw new Error(`no data for ${name}`);
  return environment.lookup(selector).data as Data;
}

interface List {
  readonly __id: string;
  readonly edges: readonly { readonly node: { readonly id: string; readonly sid: string } }[];
  readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean };
}

/** The page of a customer: its id in the graph, and the list of conversations as the store has it at any time. */
async function openPage({ customerId }: LinkedCustomer) {
  const environment = openEnvironment();
  const page = await read(environment, 'customerPageQuery', { customerId });
  const customer = page['resellerCustomer'] as Data;
  async function conversations(): Promise<List> {
    return (await masked(environment, 'customerConversations_customer', customer))['executions'] as List;
  }
  const conversation = async (index: number) =>
    await masked(environment, 'customerConversation_execution', (await conversations()).edges[index]?.node);
  return { environment, customer, conversations, conversation };
}

const sidsOf = ({ edges }: List) => edges.map(({ node }) => node.sid);

async function commit(environment: Environment, name: string, variables: Variables): Promise<void> {
  const mutation = await app.operation(name);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  commitMutation(environment, {
    mutation,
    variables,
    onCompleted: (_, errors) => (errors ? reject(new Error(JSON.stringify(errors))) : resolve()),
    onError: reject,
  });
  await promise;
}

test('the compiler takes schema and documents as they are, without a warning', () => {
  expect(app.output).toContain('Done.');
  expect(app.output).not.toMatch(/warn|error|deprecat/i);
});

test('a list grows page by page, through the node of its customer', async () => {
  const linked = await createLinkedCustomer(gateway, 5);
  const { environment, customer, conversations } = await openPage(linked);
  expect(sidsOf(await conversations())).toEqual(linked.sids.slice(0, 2));
  for (const length of [4, 5]) {
    const { endCursor } = (await conversations()).pageInfo;
    const variables = { id: customer['id'], count: 2, cursor: endCursor };
    await read(environment, 'customerConversationsQuery', variables);
    expect(sidsOf(await conversations())).toEqual(linked.sids.slice(0, length));
  }
  expect((await conversations()).pageInfo.hasNextPage).toBe(false);
});

test('a new object is put into the list, and a deleted one leaves it', async () => {
  const linked = await createLinkedCustomer(gateway, 2);
  const { environment, conversations } = await openPage(linked);
  const { __id, edges } = await conversations();
  const connections = [__id];
  const input = executionInput(linked.address, 7);
  await commit(environment, 'customerStartMutation', { input, connections });
  const [first] = (await conversations()).edges;
  expect(sidsOf(await conversations())).toEqual([first?.node.sid, ...linked.sids]);
  const id = String(edges[0]?.node.id);
  await commit(environment, 'customerDeleteMutation', { input: { execution: { id } }, connections });
  expect(sidsOf(await conversations())).toEqual([first?.node.sid, linked.sids[1]]);
});

test('an object that an operation deletes is gone from the store', async () => {
  const environment = openEnvironment();
  await createGroup(gateway, 'shop', 'web');
  const name = 'projects/shop/locations/us-central1/groups/web';
  expect(await read(environment, 'customerGroupQuery', { name })).toEqual({
    inventoryGroup: { displayName: 'Web' },
  });
  await commit(environment, 'customerDeleteGroupMutation', { input: { group: { name } } });
  expect(await stored(environment, await app.operation('customerGroupQuery'), { name })).toEqual({
    inventoryGroup: null,
  });
});

test('a link that was removed is gone from the page', async () => {
  const linked = await createLinkedCustomer(gateway, 1);
  const { environment } = await openPage(linked);
  const links = async () => {
    const page = await stored(environment, await app.operation('customerPageQuery'), {
      customerId: linked.customerId,
    });
    const { edges } = (page['resellerCustomer'] as Data)['links'] as { edges: readonly (Data | null)[] };
    return edges.filter((edge) => edge?.['node']).length;
  };
  expect(await links()).toBe(1);
  await commit(environment, 'customerUnlinkMutation', { input: { link: { id: linked.linkId } } });
  expect(await links()).toBe(0);
});

test('an event of the stream updates the list that shows its object', async () => {
  const linked = await createLinkedCustomer(gateway, 2);
  const { environment, conversation } = await openPage(linked);
  const subscription = await app.operation('customerActivitySubscription');
  const messages: Data[] = [];
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const stream = requestSubscription(environment, {
    subscription,
    variables: { filter: { customerId: linked.customerId } },
    onNext(response) {
      const message = (response as Data)['activity'] as Data;
      messages.push(message);
      begin();
      if (message['kind'] === 'EXECUTION_ENDED') end();
    },
  });
  await begun;
  expect(await conversation(0)).toMatchObject({ status: 'ACTIVE' });
  await endExecution(gateway, String(linked.sids[0]));
  await ended;
  stream.dispose();
  expect(await conversation(0)).toMatchObject({ sid: linked.sids[0], status: 'ENDED' });
  expect(await conversation(1)).toMatchObject({ sid: linked.sids[1], status: 'ACTIVE' });
  expect(messages.every(({ cursor }) => typeof cursor === 'string')).toBe(true);
});
