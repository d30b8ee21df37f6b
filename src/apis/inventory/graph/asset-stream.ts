import type { EventFilter } from '../../../gateway/events/contract.ts';
import type { StreamField, Viewpoint } from '../../../gateway/graphql/types/streams.ts';
import { badInput, Fault } from '../../../kit/fault.ts';
import { type AssetChange, knowsAssetEvent, parseAssetEvent } from '../contract/asset-events.ts';
import { parseName, projectOf } from '../contract/names.ts';
import { requireProject } from '../contract/tenancy.ts';

/** An event of the stream as the graph shows it. */
export interface AssetChanges {
  readonly __typename: 'InventoryAssetChanges';
  readonly cursor: string;
  readonly occurredAt: string;
  readonly changes: readonly AssetChange[];
}

/** Returns the filter for one location. Throws BAD_USER_INPUT for an invalid name, and FORBIDDEN outside the tenancy. */
function locationFilter(viewpoint: Viewpoint, name: unknown): EventFilter {
  if (typeof name !== 'string') throw badInput('location', 'the name of a location', name);
  const location = parseName('locations', name, 'location');
  requireProject(viewpoint, location);
  return { stream: 'assets', tenant: projectOf(location), key: location };
}

/** `Subscription.inventoryAssetChanges`. */
export const assetStream: StreamField = {
  field: 'inventoryAssetChanges',
  stream: 'assets',
  number: 6,
  scope: 'inventory:read',
  filter: (viewpoint, { location }) => locationFilter(viewpoint, location),
  refusal: ({ inventory }) => (inventory.reportsAssets ? null : unreported()),
  knows: knowsAssetEvent,
  message: ({ key, at, payload }, cursor): AssetChanges => ({
    __typename: 'InventoryAssetChanges',
    cursor,
    occurredAt: at,
    changes: parseAssetEvent(key, payload),
  }),
};

const unreported = () =>
  new Fault(
    'UNIMPLEMENTED',
    'inventoryAssetChanges needs the embedded inventory: a remote inventory service does not report changes of its assets. List the assets of the location with a query such as updateTime > "2026-01-31T13:00:00Z".',
  );
