import { encodeId, escapedKey, unescapedKey } from '../../../gateway/graphql/types/ids.ts';
import type { NodeType } from '../../../gateway/graphql/types/nodes.ts';
import { asAccountSid } from '../../../kit/call/account.ts';
import { badInput } from '../../../kit/fault.ts';
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

function parseContact([account = '', address = '']: readonly string[]): LinkTarget {
  const sid = asAccountSid(account);
  if (!sid) throw badInput('id', 'the id of an object of this graph');
  return { kind: 'contact', account: sid, address: parseContactAddress(address, 'id') };
}

/** The types that can be read again by node id. */
export const joinNodes: readonly NodeType[] = [
  {
    type: 'CustomerLink',
    scope: 'reseller:read',
    keys: 1,
    load: ({ loaders }, [id = '']) => loaders.joins.link.load(parseLinkId(id, 'id')),
  },
  { type: 'Contact', scope: 'executions:read', keys: 2, load: described(parseContact) },
  {
    type: 'InventoryProject',
    scope: 'inventory:read',
    keys: 1,
    load: described(([project = '']) => ({ kind: 'project', project: parseProject(project, 'id') })),
  },
];
