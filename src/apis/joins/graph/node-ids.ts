import { encodeId, escapedKey, keysOfId, unescapedKey } from '../../../gateway/graphql/types/ids.ts';
import type { NodeType } from '../../../gateway/graphql/types/nodes.ts';
import type { CustomerLinkTargetInput, CustomerRef } from '../../../generated/joins.ts';
import { asAccountSid } from '../../../kit/call/account.ts';
import type { Call } from '../../../kit/call/call.ts';
import { badInput } from '../../../kit/fault.ts';
import { parseCustomerId, parseCustomerKey } from '../../reseller/contract/ids.ts';
import type { CustomerKey } from '../../reseller/contract.ts';
import { parseContactAddress, parseLinkId, parseProject } from '../contract/names.ts';
import { includesTarget } from '../contract/tenancy.ts';
import type { CustomerLink, LinkTarget } from '../contract.ts';
import { type ContactModel, type ProjectModel, targetModel } from './models.ts';

export const linkNodeId = ({ id }: Pick<CustomerLink, 'id'>): string => encodeId('CustomerLink', id);
export const contactNodeId = ({ account, address }: ContactModel): string =>
  encodeId('Contact', account, escapedKey(address));
export const projectNodeId = ({ project }: ProjectModel): string =>
  encodeId('InventoryProject', escapedKey(project));

/** Reads an object that its id describes completely; null when it is outside the call's tenancy. */
const described =
  (parse: (keys: readonly string[]) => LinkTarget): NodeType['load'] =>
  async ({ call }, keys) => {
    const target = parse(keys.map(unescapedKey));
    return includesTarget(call, target) ? targetModel(target) : null;
  };

function parseContact([account = '', address = '']: readonly string[], field = 'id'): LinkTarget {
  const sid = asAccountSid(account);
  if (!sid) throw badInput(field, 'the id of an object of this graph');
  return { kind: 'contact', account: sid, address: parseContactAddress(address, field) };
}

/** Parses the name of a customer in an input. Both engines have refused an input that does not have exactly one. */
export function parseCustomerRef({ id, customerId }: CustomerRef, field: string): CustomerKey {
  if (typeof id !== 'string') return parseCustomerKey(customerId ?? '', `${field}.customerId`);
  const [key = ''] = keysOfId('ResellerCustomer', 1, id, `${field}.id`);
  return parseCustomerId(key, `${field}.id`);
}

/** Parses the object of a link, as `parseCustomerRef`. Throws BAD_USER_INPUT for a contact of another account. */
export function parseTarget(call: Call, { contact, project }: CustomerLinkTargetInput): LinkTarget {
  const field = project ? 'target.project' : 'target.contact';
  const id = project ? project.id : contact?.id;
  if (typeof id !== 'string') {
    if (project) return { kind: 'project', project: parseProject(project.project ?? '', `${field}.project`) };
    const address = parseContactAddress(
      contact?.contactChannelAddress ?? '',
      `${field}.contactChannelAddress`,
    );
    return { kind: 'contact', account: call.account, address };
  }
  const [type, count] = project ? (['InventoryProject', 1] as const) : (['Contact', 2] as const);
  const keys = keysOfId(type, count, id, `${field}.id`).map(unescapedKey);
  if (project) return { kind: 'project', project: parseProject(keys[0] ?? '', `${field}.id`) };
  const target = parseContact(keys, `${field}.id`);
  if (includesTarget(call, target)) return target;
  throw badInput(`${field}.id`, 'the id of a contact of your account', id);
}

/** The types that can be read again by node id. */
export const joinNodes: readonly NodeType[] = [
  {
    type: 'CustomerLink',
    scope: 'reseller:read',
    keys: 1,
    load: ({ loaders }, [id = '']) => loaders.joins.link.load(parseLinkId(id, 'id')),
  },
  { type: 'Contact', scope: 'executions:read', keys: 2, load: described((keys) => parseContact(keys)) },
  {
    type: 'InventoryProject',
    scope: 'inventory:read',
    keys: 1,
    load: described(([project = '']) => ({ kind: 'project', project: parseProject(project, 'id') })),
  },
];
