import { parseProject } from '../../apis/joins/contract/names.ts';
import type { CustomerLinks, LinkTarget } from '../../apis/joins/contract.ts';
import { Fault } from '../../kit/fault.ts';
import { contactsOfCustomer } from './addresses.ts';
import type { DemoParts } from './parts.ts';
import type { LoadedCustomer } from './reseller.ts';

/**
 * Links contacts and projects to the customers that have no links yet. Links come before executions and machines,
 * because events count for a customer from its link on.
 */
export async function loadLinks(
  parts: DemoParts,
  links: CustomerLinks,
  customers: readonly LoadedCustomer[],
): Promise<void> {
  const ids = customers.map(({ customerId }) => customerId);
  const counts = await links.countOfCustomers(parts.call(), ids);
  for (const customer of customers) {
    const count = counts.get(customer.customerId) ?? 0;
    if (count instanceof Fault) throw count;
    if (count > 0) continue;
    for (const target of targetsOf(parts, customer))
      await links.link(parts.call(), customer.customerId, target);
  }
}

function targetsOf({ embedded, call }: DemoParts, customer: LoadedCustomer): readonly LinkTarget[] {
  const { index, project, unlinked } = customer;
  const [phone, ...others] = contactsOfCustomer(index);
  const contacts = [
    ...(phone !== undefined && !unlinked.includes('phone') ? [phone] : []),
    ...(unlinked.includes('contacts') ? [] : others),
  ];
  const { account } = call();
  return [
    ...(embedded.executions ? contacts : []).map(
      (address) => ({ kind: 'contact', account, address }) as const,
    ),
    ...(embedded.inventory && project && !unlinked.includes('project')
      ? [{ kind: 'project', project: parseProject(project.id, 'project') } as const]
      : []),
  ];
}
