import * as z from 'zod';
import type { NewEvent } from '../../../gateway/events/append-events.ts';
import { knowsSomeKind } from '../../../gateway/events/known-events.ts';
import { childName, idOf, projectOf, type ResourceName } from './names.ts';

/** A change of one asset. */
export interface AssetChange {
  readonly kind: keyof z.infer<typeof shape>;
  readonly name: ResourceName;
}

/** Maximum assets of one event. */
export const maxChanged = 500;

const ids = z.array(z.string()).optional();
/**
 * The ids of assets by what happened to them; an event of 500 assets takes about 20 KB. Kinds that only newer releases
 * know are left out, because the event may have others as well.
 */
const shape = z.object({ CREATED: ids, UPDATED: ids, DELETED: ids });
const kinds = shape.keyof().options;

/** Whether this release knows a change in an event of the stream `assets`. */
export const knowsAssetEvent = knowsSomeKind(kinds);

/** Returns the changes of an event of the stream `assets`, whose key is the location. */
export function parseAssetEvent(key: string, payload: unknown): readonly AssetChange[] {
  const location = key as ResourceName;
  const ids = shape.parse(payload);
  return kinds.flatMap((kind) =>
    (ids[kind] ?? []).map((id) => ({ kind, name: childName(location, 'assets', id) })),
  );
}

/**
 * Returns the log event of up to 500 assets that one transaction changed. Its key is the location, and callers whose
 * tenancy includes the project may read it. Events that name the same asset keep their order, because its row is locked
 * when they are written.
 */
export const assetEvent = (
  location: ResourceName,
  at: string,
  changes: readonly AssetChange[],
): NewEvent => ({
  stream: 'assets',
  tenant: projectOf(location),
  topic: null,
  key: location,
  at,
  payload: idsByKind(changes),
  concerns: { project: projectOf(location) },
});

function idsByKind(changes: readonly AssetChange[]): z.infer<typeof shape> {
  const byKind = Map.groupBy(changes, ({ kind }) => kind);
  return Object.fromEntries([...byKind].map(([kind, some]) => [kind, some.map(({ name }) => idOf(name))]));
}
