import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinsCall } from '../support/joins.ts';
import { openWorlds, type Worlds } from '../support/worlds.ts';

const expected = 'must be a text without NUL or unpaired surrogates.';
let worlds: Worlds;

beforeAll(async () => {
  worlds = await openWorlds();
});
afterAll(async () => await worlds[Symbol.asyncDispose]());

const call = joinsCall();

describe.each(['a\0b', 'a\ud800b'])('a text that databases cannot store: %j', (text) => {
  test.each([
    ['query', 'query ($text: String!) { search(query: $text) { nodes { __typename } } }'],
    ['id', 'query ($text: ID!) { node(id: $text) { id } }'],
    ['ids[1]', 'query ($text: ID!) { nodes(ids: ["x", $text]) { id } }'],
    ['url', 'query ($text: String!) { resource(url: $text) { id } }'],
    ['contactChannelAddress', 'query ($text: String!) { contact(contactChannelAddress: $text) { sid } }'],
    [
      'filter.customerId',
      'query ($text: ID!) { activity(first: 1, filter: { customerId: $text }) { nodes { __typename } } }',
    ],
    ['after', 'query ($text: Cursor!) { resellerSubscriptions(after: $text) { nodes { id } } }'],
    ['name', 'query ($text: ID!) { inventoryAsset(name: $text) { id } }'],
    [
      'filter.customerDomainPrefix',
      'query ($text: String!) { resellerSubscriptions(filter: { customerDomainPrefix: $text }) { nodes { id } } }',
    ],
  ])('is BAD_USER_INPUT that names %s', async (field, query) => {
    const variables = query.includes('$text') ? { text } : {};
    const { errors } = await worlds.ask(query, variables, { call });
    expect(errors).toMatchObject([
      { message: `${field} ${expected}`, extensions: { code: 'BAD_USER_INPUT', field } },
    ]);
  });

  test.each([
    [
      'postalAddress.organizationName',
      'UpdateResellerCustomerInput!',
      'updateResellerCustomer',
      { customer: { customerId: 'C1' }, postalAddress: { organizationName: text } },
    ],
    [
      'dealCode',
      'CreateResellerSubscriptionInput!',
      'createResellerSubscription',
      { customer: { customerId: 'C1' }, skuId: 'S', planName: 'FLEXIBLE', dealCode: text },
    ],
    [
      'parameters.name',
      'CreateExecutionInput!',
      'createExecution',
      {
        flow: { sid: `FW${'1'.repeat(32)}` },
        to: '+15551230000',
        from: '+15551230001',
        parameters: { name: text },
      },
    ],
    [
      'target.project.project',
      'LinkCustomerInput!',
      'linkCustomer',
      { customer: { customerId: 'C1' }, target: { project: { project: text } } },
    ],
    ['group.name', 'DeleteInventoryGroupInput!', 'deleteInventoryGroup', { group: { name: text } }],
  ])('is a user error of %s, and nothing is changed', async (field, type, name, input) => {
    const query = `mutation ($input: ${type}) { ${name}(input: $input) { userErrors { code message path } } }`;
    const answer = await worlds.ask(query, { input }, { call });
    expect(answer).toEqual({
      data: {
        [name]: {
          userErrors: [
            { code: 'INVALID', message: `${field} ${expected}`, path: ['input', ...field.split('.')] },
          ],
        },
      },
    });
  });
});

test('a literal with a NUL is refused, too', async () => {
  const query = '{ search(query: "ab\\u0000cd") { nodes { __typename } } }';
  const { errors } = await worlds.ask(query, {}, { call });
  expect(errors?.[0]?.message).toBe(`query ${expected}`);
});

test('a missing scope is told before a text that cannot be stored', async () => {
  const query = '{ contact(contactChannelAddress: "\\u0000") { sid } }';
  const { errors } = await worlds.ask(query, {}, { call: joinsCall({ without: ['executions:read'] }) });
  expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['FORBIDDEN']);
});
