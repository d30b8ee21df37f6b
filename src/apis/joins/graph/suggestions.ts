import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { refuseScopes } from '../../../kit/call/call.ts';
import { phoneAddress } from '../../../kit/text/phone-numbers.ts';
import type { Customer } from '../../reseller/contract.ts';
import { parseContactAddress } from '../contract/names.ts';
import type { LinkTarget, ProjectId } from '../contract.ts';
import { targetModel } from './models.ts';
import { targetScopes } from './target-scopes.ts';

interface Candidate {
  readonly target: LinkTarget;
  readonly reason: string;
}

const maxSuggestions = 20;
/** The label of assets and locations that names a customer. */
const customerLabel = 'customer';

/**
 * Returns objects that look like the customer's and that no visible link has. Objects that the caller may not read are
 * left out; throws FORBIDDEN when that is all of them.
 */
export async function suggestLinks(context: GraphContext, customer: Customer) {
  const { call, loaders } = context;
  const refused = refuseScopes(call, Object.values(targetScopes));
  const [contacts, projects] = [call.scopes.has(targetScopes.contact), call.scopes.has(targetScopes.project)];
  if (refused && !contacts && !projects) throw refused;
  const found = await Promise.all([
    contacts ? byPhoneNumber(context, customer) : [],
    projects ? byLabel(context, customer) : [],
  ]);
  const candidates = found.flat();
  const links = await Promise.all(candidates.map(({ target }) => loaders.joins.linkOf.load(target)));
  return candidates
    .filter((_, index) => links[index] === null)
    .slice(0, maxSuggestions)
    .map(({ target, reason }) => ({ target: targetModel(target), reason }));
}

async function byPhoneNumber(
  { call, loaders }: GraphContext,
  { phoneNumber }: Customer,
): Promise<readonly Candidate[]> {
  const number = phoneNumber === null ? null : phoneAddress(phoneNumber);
  if (number === null || (await loaders.executions.contact.load(number)) === null) return [];
  const address = parseContactAddress(number, 'phoneNumber');
  const target: LinkTarget = { kind: 'contact', account: call.account, address };
  return [{ target, reason: `The phone number of the customer is ${address}.` }];
}

async function byLabel(
  { loaders }: GraphContext,
  { customerId, customerDomain }: Customer,
): Promise<readonly Candidate[]> {
  const reasons = new Map<string, string>();
  const search = async (value: string) => {
    const projects = await loaders.inventory.labelled.load({ label: customerLabel, value });
    const reason = `An asset or a location of the project has the label ${customerLabel} with the value ${value}.`;
    for (const project of projects ?? []) if (!reasons.has(project)) reasons.set(project, reason);
  };
  await Promise.all([customerId, ...(customerDomain === null ? [] : [customerDomain])].map(search));
  return Array.from(reasons, ([project, reason]) => ({
    target: { kind: 'project', project: project as ProjectId },
    reason,
  }));
}
