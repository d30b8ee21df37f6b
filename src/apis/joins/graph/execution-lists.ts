import type { GraphContext } from '../../../gateway/graphql/context.ts';
import type { ServiceList } from '../../../gateway/graphql/types/cursors.ts';
import { Fault } from '../../../kit/fault.ts';
import { itemsByPage, type PageRequest } from '../../../kit/page.ts';
import {
  conditionsPurpose,
  divide,
  type GivenQuery,
  parseConditions,
} from '../../executions/contract/conditions.ts';
import type { ExecutionHead, ExecutionOwner } from '../../executions/contract.ts';
import { linksReachText } from '../contract/tenancy.ts';
import type { CustomerId } from '../contract.ts';
import { maxPageSize } from './lists.ts';
import type { ContactModel } from './models.ts';

/** Contexts can be large, so they are read where they are selected. */
const wanted = { context: false };

/** Returns the list of a contact's executions. The first pages of many contacts are one batch. */
export function contactExecutions(
  context: GraphContext,
  { account, address }: ContactModel,
  given: GivenQuery,
): ServiceList<ExecutionHead> {
  const owner = async () => ({ key: address, contacts: [address] });
  return listOf(context, ['contact-executions', account, address], given, owner);
}

/** Returns the list of the executions of a customer's linked contacts. The first pages of many customers are one batch. */
export function customerExecutions(
  context: GraphContext,
  customerId: CustomerId,
  given: GivenQuery,
): ServiceList<ExecutionHead> {
  const purpose = ['customer-executions', linksReachText(context.call), customerId];
  const owner = async () => ({ key: customerId, contacts: await linkedContacts(context, customerId) });
  return listOf(context, purpose, given, owner);
}

function listOf(
  { loaders, services }: GraphContext,
  purpose: readonly unknown[],
  given: GivenQuery,
  ownerOf: () => Promise<ExecutionOwner>,
): ServiceList<ExecutionHead> {
  const conditions = parseConditions(given);
  const { own, ...reading } = divide(conditions, !services.executions.readsBothEnds);
  return {
    purpose: [...purpose, ...conditionsPurpose(conditions)],
    ...reading,
    read: async (page) =>
      await loaders.executions.list.load({ owner: await ownerOf(), conditions: own, page, wanted }),
    count: async () => await loaders.executions.count.load({ owner: await ownerOf(), conditions }),
    key: ({ sid }) => sid,
  };
}

/** The largest number of linked contacts whose executions are one list: a page reads the newest of each. */
const maxContacts = 5_000;

/**
 * Returns the addresses of all visible links of a customer to contacts. Throws BAD_USER_INPUT when there are more than
 * `maxContacts`.
 */
async function linkedContacts(
  { call, loaders }: GraphContext,
  customerId: CustomerId,
): Promise<readonly string[]> {
  const addresses: string[] = [];
  const read = (page: PageRequest) => loaders.joins.links.load({ customerId, kind: 'contact', page });
  for await (const links of itemsByPage(read, maxPageSize)) {
    if (addresses.length >= maxContacts) throw tooMany();
    for (const { target } of links) if (target.kind === 'contact') addresses.push(target.address);
    call.signal.throwIfAborted();
  }
  return addresses;
}

const tooMany = () =>
  new Fault(
    'BAD_USER_INPUT',
    `The customer has more than ${maxContacts} linked contacts, too many for one list of executions. Read the executions ` +
      'of its contacts: links { nodes { target { ... on Contact { executions { … } } } } }.',
  );
