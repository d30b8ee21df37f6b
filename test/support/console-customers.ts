import type { Page } from 'playwright-core';
import { dataOf } from './activity.ts';
import { flowSid } from './changes.ts';
import { type Client, executionsPath } from './http.ts';
import { customerInput } from './resellers.ts';

type Variables = Readonly<Record<string, unknown>>;

/** Runs a mutation of one field, and throws for its user errors. */
async function change(gateway: Client, field: string, inputType: string, input: Variables, select: string) {
  const query = `mutation ($input: ${inputType}!) { done: ${field}(input: $input) { ${select} userErrors { message } } }`;
  const { done } = await dataOf<{ done: { userErrors: readonly object[] } & Variables }>(gateway, query, {
    input,
  });
  if (done.userErrors.length > 0) throw new Error(`${field}: ${JSON.stringify(done.userErrors)}`);
  return done;
}

/** Creates a customer and returns its id. */
export async function addCustomer(gateway: Client, customerDomain: string, phoneNumber = '+15551279999') {
  const input = { ...customerInput(customerDomain), phoneNumber };
  const made = await change(
    gateway,
    'createResellerCustomer',
    'CreateResellerCustomerInput',
    input,
    'customer { customerId }',
  );
  return (made['customer'] as { readonly customerId: string }).customerId;
}

/** Buys a SKU: annual plans with `seats` bought, others with as many at most. */
export async function buy(gateway: Client, customerId: string, skuId: string, planName: string, seats = 5) {
  const seatsOf = planName.startsWith('ANNUAL') ? { numberOfSeats: seats } : { maximumNumberOfSeats: seats };
  const input = { customer: { customerId }, skuId, planName, ...seatsOf };
  await change(
    gateway,
    'createResellerSubscription',
    'CreateResellerSubscriptionInput',
    input,
    'subscription { id }',
  );
}

/** Changes a subscription by a mutation without further values, such as `suspendResellerSubscription`. */
export async function changeSubscription(gateway: Client, field: string, customerId: string, skuId: string) {
  await change(
    gateway,
    field,
    'ResellerSubscriptionInput',
    { subscription: { skuKey: { customerId, skuId } } },
    '',
  );
}

/** Begins an execution with that contact, and returns its SID. */
export async function call(gateway: Client, To: string): Promise<string> {
  const form = { To, From: '+15557654321' };
  const { status, body } = await gateway.rest<{ sid: string }>('POST', executionsPath(flowSid), form);
  if (status !== 201) throw new Error(`create answered ${status}`);
  return body.sid;
}

/** Reports machines to a project; its location is `us-central1`. */
export async function reportMachines(
  gateway: Client,
  project: string,
  names: readonly string[],
): Promise<void> {
  const location = `projects/${project}/locations/us-central1`;
  const source = { location: { name: location }, sourceId: 'scan', fields: { type: 'GUEST_OS_SCAN' } };
  await change(gateway, 'createInventorySource', 'CreateInventorySourceInput', source, 'operation { name }');
  const framesData = names.map((machineName) => ({
    machineDetails: { uuid: crypto.randomUUID(), machineName, coreCount: 4 },
  }));
  const frames = { source: { name: `${location}/sources/scan` }, framesData };
  await change(
    gateway,
    'reportInventoryAssetFrames',
    'ReportInventoryAssetFramesInput',
    frames,
    'framesReported',
  );
}

/** The part of the customer's page with that name. */
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The card of a subscription, by the name of its SKU. */
export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** Names of the operations that the page has sent, in order. */
export function sentOperations(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /(?:query|mutation) (\w+)/.exec(request.postData() ?? '') ?? [];
    if (name) names.push(name);
  });
  return names;
}
