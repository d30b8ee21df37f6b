import type { GraphContext } from '../../../gateway/graphql/context.ts';
import type { ExecutionHead } from '../../executions/contract.ts';
import { projectOf } from '../../inventory/contract/names.ts';
import type { ResourceName } from '../../inventory/contract.ts';
import type { Customer } from '../../reseller/contract.ts';
import type { ContactAddress, LinkTarget, ProjectId } from '../contract.ts';

/** Returns the customer that the target is linked to: two reads for a whole page of targets. */
export async function customerOf({ loaders }: GraphContext, target: LinkTarget): Promise<Customer | null> {
  const link = await loaders.joins.linkOf.load(target);
  return link && (await loaders.reseller.customer.load(link.customerId));
}

export const projectIn = (name: ResourceName): ProjectId => projectOf(name) as ProjectId;

/** Returns the customer that the project of a resource is linked to. */
export const customerOfResource = (context: GraphContext, name: ResourceName): Promise<Customer | null> =>
  customerOf(context, { kind: 'project', project: projectIn(name) });

/** Returns the customer that the contact of an execution is linked to. Links hold no other addresses than valid ones. */
export const customerOfExecution = (
  context: GraphContext,
  { accountSid, contactChannelAddress }: ExecutionHead,
): Promise<Customer | null> =>
  customerOf(context, {
    kind: 'contact',
    account: accountSid,
    address: contactChannelAddress as ContactAddress,
  });
