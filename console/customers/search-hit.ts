import type { SearchEverythingQuery } from '../generated/operations.ts';
import { lastPart, placeOf } from '../inventory/place.ts';
import { pathTo } from '../ui/path-to.ts';
import { statuses } from './words.ts';

export type FoundNode = NonNullable<NonNullable<SearchEverythingQuery['search']>['nodes'][number]['node']>;
export type FoundKind = keyof typeof kindTitles;

/** A hit of the search as a row shows it. */
export interface Hit {
  readonly id: string;
  readonly kind: FoundKind;
  readonly title: string;
  readonly detail: string;
  /** Path of the hit's view. */
  readonly path: string;
}

/** Titles of the kinds of hits. */
export const kindTitles = {
  ResellerCustomer: 'Customers',
  ResellerSubscription: 'Subscriptions',
  Contact: 'Contacts',
  Execution: 'Executions',
  Flow: 'Flows',
  InventoryAsset: 'Assets',
  InventoryGroup: 'Groups',
  InventorySource: 'Sources',
} as const;

/** Returns the address of the view of an inventory object's location. */
export function locationPath(name: string): string {
  const [, project = '', , location = ''] = name.split('/');
  return placeOf(project, location).path;
}

const inLocation = (name: string) => name.split('/').slice(1, 4).join('/').replace('/locations/', ', ');

/** Returns a hit as a row shows it; null for a kind that the page does not know. */
export function hitOf(node: FoundNode): Hit | null {
  switch (node.__typename) {
    case 'ResellerCustomer': {
      const { id, customerId, customerDomain, postalAddress } = node;
      const detail = [postalAddress?.organizationName, customerId].filter(Boolean).join(' · ');
      return {
        id,
        kind: node.__typename,
        title: customerDomain ?? customerId,
        detail,
        path: pathTo`/customers/${customerId}`,
      };
    }
    case 'ResellerSubscription': {
      const { id, customerId, customerDomain, skuId, skuName, status } = node;
      const detail = `${statuses[status].text} · ${customerDomain ?? customerId}`;
      return {
        id,
        kind: node.__typename,
        title: skuName ?? skuId,
        detail,
        path: pathTo`/customers/${customerId}`,
      };
    }
    case 'Contact': {
      const { id, contactChannelAddress: address, customer } = node;
      const path = customer
        ? pathTo`/customers/${customer.customerId}`
        : pathTo`/executions?address=${address}`;
      const detail = customer ? (customer.customerDomain ?? customer.customerId) : 'not linked to a customer';
      return { id, kind: node.__typename, title: address, detail, path };
    }
    case 'Execution': {
      const { id, sid, flowSid, contactChannelAddress, executionStatus } = node;
      const status = executionStatus === 'ACTIVE' ? 'Active' : 'Ended';
      return {
        id,
        kind: node.__typename,
        title: contactChannelAddress || sid,
        detail: `${status} · ${sid}`,
        path: pathTo`/executions/${flowSid}/${sid}`,
      };
    }
    case 'Flow':
      return {
        id: node.id,
        kind: node.__typename,
        title: node.flowName ?? node.sid,
        detail: node.sid,
        path: pathTo`/executions/flows/${node.sid}`,
      };
    default:
      return inventoryHit(node);
  }
}

function inventoryHit(node: FoundNode): Hit | null {
  switch (node.__typename) {
    case 'InventoryAsset': {
      const { id, name, details } = node;
      const machine = details && 'machineName' in details ? details.machineName : null;
      const hit = inventoryRow(node.__typename, id, name, machine);
      return { ...hit, path: hit.path + pathTo`/assets?asset=${lastPart(name)}` };
    }
    case 'InventoryGroup':
    case 'InventorySource':
      return inventoryRow(node.__typename, node.id, node.name, node.displayName);
    default:
      return null;
  }
}

const inventoryRow = (kind: FoundKind, id: string, name: string, title: string | null): Hit => ({
  id,
  kind,
  title: title ?? lastPart(name),
  detail: inLocation(name),
  path: locationPath(name),
});

/**
 * Returns the hits of each kind that has any, in the order in which the gateway ranks them: a kind with an exact hit
 * first, then customers and the other kinds.
 */
export const hitsByKind = (hits: readonly Hit[]) =>
  [...Map.groupBy(hits, ({ kind }) => kind)].map(([kind, found]) => ({ kind, found }));
