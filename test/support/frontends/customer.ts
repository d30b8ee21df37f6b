import { dataOf } from '../activity.ts';
import { flowSid } from '../changes.ts';
import type { Client } from '../http.ts';

/** A customer of the gateway that is linked to one contact with some active executions, and to a project. */
export interface LinkedCustomer {
  readonly customerId: string;
  readonly linkId: string;
  readonly address: string;
  /** SIDs of the executions, newest first, as lists have them. */
  readonly sids: readonly string[];
}

let contacts = 0;

/** Sends a mutation and returns its payload; throws for errors of any kind. */
async function mutate<Payload>(gateway: Client, query: string, input: object): Promise<Payload> {
  interface Answer {
    readonly payload: Payload & { readonly userErrors: readonly unknown[] };
  }
  const { payload } = await dataOf<Answer>(gateway, query, { input });
  if (payload.userErrors.length > 0) throw new Error(JSON.stringify(payload));
  return payload;
}

const insertCustomer = `mutation ($input: CreateResellerCustomerInput!) {
  payload: createResellerCustomer(input: $input) { customer { customerId } userErrors { message } }
}`;
const linkCustomer = `mutation ($input: LinkCustomerInput!) {
  payload: linkCustomer(input: $input) { link { id } userErrors { message } }
}`;
const createExecution = `mutation ($input: CreateExecutionInput!) {
  payload: createExecution(input: $input) { execution { sid } userErrors { message } }
}`;

/** The operations that create a customer, by ids of their own: the manifest of a gateway that knows no other texts. */
export const customerManifest = { insert: insertCustomer, link: linkCustomer, create: createExecution };

/** Returns the input of a create for the contact; only one execution of a contact and a `from` is active at a time. */
export const executionInput = (to: string, from: number) => ({
  flow: { sid: flowSid },
  to,
  from: `+1555765${4000 + from}`,
});

export async function createLinkedCustomer(gateway: Client, executions: number): Promise<LinkedCustomer> {
  contacts += 1;
  const address = `+1555${8_000_000 + contacts}`;
  const { customer } = await mutate<{ readonly customer: { readonly customerId: string } }>(
    gateway,
    insertCustomer,
    {
      customerDomain: `frontend-${contacts}.example.com`,
      alternateEmail: 'owner@elsewhere.example',
      postalAddress: {
        contactName: 'Ada',
        organizationName: 'Engines',
        countryCode: 'GB',
        postalCode: 'SW1Y 4JH',
      },
    },
  );
  const { customerId } = customer;
  const target = { contact: { contactChannelAddress: address } };
  const { link } = await mutate<{ readonly link: { readonly id: string } }>(gateway, linkCustomer, {
    customer: { customerId },
    target,
  });
  const sids: string[] = [];
  for (let from = 0; from < executions; from += 1) {
    const { execution } = await mutate<{ readonly execution: { readonly sid: string } }>(
      gateway,
      createExecution,
      executionInput(address, from),
    );
    sids.unshift(execution.sid);
  }
  return { customerId, linkId: link.id, address, sids };
}
