import { eventSource } from '../../../gateway/graphql/types/event-filters.ts';
import { type EventModel, eventModel } from '../../../gateway/graphql/types/events.ts';
import { Fault } from '../../../kit/fault.ts';
import { type AssetChange, knowsAssetEvent, parseAssetEvent } from '../contract/asset-events.ts';
import { idOf } from '../contract/names.ts';
import { ofResource, seenProjects } from './event-conditions.ts';

/** An event of the stream as the graph shows it. */
export interface AssetChanges extends EventModel {
  readonly __typename: 'InventoryAssetChanges';
  readonly kind: 'ASSETS_CHANGED';
  readonly occurredAt: string;
  readonly changes: readonly AssetChange[];
}

/** `Subscription.inventoryAssetChanges`. */
export const assetStream = eventSource({
  field: 'inventoryAssetChanges',
  stream: 'assets',
  number: 6,
  scope: 'inventory:read',
  kinds: { field: null, logged: { ASSETS_CHANGED: 'ASSETS_CHANGED' } },
  seen: seenProjects,
  narrowed: ofResource('locations', 'location'),
  refusal: ({ inventory }) => (inventory.reportsAssets ? null : unreported()),
  knows: knowsAssetEvent,
  message: (event, cursor): AssetChanges => ({
    ...eventModel(event, cursor),
    __typename: 'InventoryAssetChanges',
    kind: 'ASSETS_CHANGED',
    occurredAt: event.at,
    changes: parseAssetEvent(event.key, event.payload),
  }),
});

/** Returns the event in a line for people. */
export function assetsText({ changes }: Pick<AssetChanges, 'changes'>): string {
  const [first] = changes;
  if (first && changes.length === 1) return `Asset ${idOf(first.name)} was ${first.kind.toLowerCase()}`;
  const counts = [...Map.groupBy(changes, ({ kind }) => kind)].map(
    ([kind, some]) => `${some.length} ${kind.toLowerCase()}`,
  );
  return `${changes.length} assets changed: ${counts.join(', ')}`;
}

const unreported = () =>
  new Fault(
    'UNIMPLEMENTED',
    'inventoryAssetChanges needs the embedded inventory: a remote inventory service does not report changes of its assets. List the assets of the location with a query such as updateTime > "2026-01-31T13:00:00Z".',
  );
