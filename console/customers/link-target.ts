import type { NodeAt } from '../data/node-at.ts';
import type { CustomerLinksQuery } from '../generated/operations.ts';
import { pathTo } from '../ui/path-to.ts';

/** The other end of a link. */
export type LinkTarget = NonNullable<NodeAt<CustomerLinksQuery, 'resellerCustomer.links'>['target']>;

interface Shown {
  readonly kind: string;
  readonly title: string;
  /** Path of its view. */
  readonly path: string | null;
}

/** Returns the other end of a link as a row shows it. */
export function targetOf(target: LinkTarget | null): Shown {
  switch (target?.__typename) {
    case 'Contact':
      return {
        kind: 'Contact',
        title: target.contactChannelAddress,
        path: pathTo`/executions?address=${target.contactChannelAddress}`,
      };
    case 'InventoryProject':
      return { kind: 'Project', title: target.project, path: pathTo`/inventory?project=${target.project}` };
    default:
      return { kind: 'Link', title: 'not readable', path: null };
  }
}

/** Returns the other end of a link as the input of a mutation. */
export const linkInput = (target: LinkTarget) =>
  target.__typename === 'Contact'
    ? { contact: { contactChannelAddress: target.contactChannelAddress } }
    : { project: { project: target.project } };
