import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Gateway, startGateway } from '../../support/gateway.ts';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => await gateway[Symbol.asyncDispose]());

const customers = '/apps/reseller/v1/customers';
const topic = '/v1/projects/p/topics/t';

test.each([
  ['q', 'GET', '/search?q=ab%00cd', undefined],
  ['customerNamePrefix', 'GET', '/apps/reseller/v1/subscriptions?customerNamePrefix=a%00', undefined],
  ['customerId', 'GET', `${customers}/C%00`, undefined],
  ['filter', 'GET', '/v1/projects/p/locations/l/assets?filter=a%00', undefined],
  [
    'postalAddress.organizationName',
    'PATCH',
    `${customers}/C1`,
    { postalAddress: { organizationName: 'x\0y' } },
  ],
  ['purchaseOrderId', 'POST', `${customers}/C1/subscriptions`, { purchaseOrderId: 'p\ud800o' }],
  ['dealCode', 'POST', `${customers}/C1/subscriptions/S1/changePlan`, { dealCode: 'd\0' }],
  [
    'messages[1].attributes.a',
    'POST',
    `${topic}:publish`,
    {
      messages: [{ data: 'YQ==' }, { attributes: { a: '\udc00' } }],
    },
  ],
  ['displayName', 'POST', '/v1/projects/p/locations/l/groups?groupId=g', { displayName: 'a\ud800' }],
])('a text in %s that databases cannot store is refused', async (field, method, path, body) => {
  const answer = await gateway.send<object>(path, {
    method,
    headers: { authorization: gateway.bearer, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain(`${field} must be a text without NUL or unpaired surrogates`);
});

test('Parameters of an execution are judged after they are parsed', async () => {
  const parameters = JSON.stringify({ name: 'a\0' });
  const form = { To: '+15550001111', From: '+15557654321', Parameters: parameters };
  const answer = await gateway.rest<object>('POST', `/v2/Flows/FW${'5'.repeat(32)}/Executions`, form);
  expect(answer).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^Parameters must be/) },
  });
});
