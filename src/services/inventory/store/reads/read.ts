import { kindOf } from '../../../../apis/inventory/contract/names.ts';
import { notFound } from '../../../../apis/inventory/contract/refusals.ts';
import { refuseProject, requireProject } from '../../../../apis/inventory/contract/tenancy.ts';
import type { Tree } from '../../../../apis/inventory/contract/values.ts';
import type { Inventory, Resource, ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Call } from '../../../../kit/call/call.ts';
import { readingRows } from '../../../../kit/call/large-answer-place.ts';
import { readInBatches } from '../../../../kit/db/in-batches.ts';
import type { Fault } from '../../../../kit/fault.ts';
import { allWhole, documentBytes, prepareWhole } from '../../../../storage/queries/page-cut.ts';
import { shownIn } from '../../rules/views.ts';
import { locationIn } from '../locations.ts';
import type { EmbeddedParts, Reader } from '../options.ts';
import {
  type OperationRow,
  operationOf,
  plainColumns,
  type ResourceRow,
  resourcesInTurns,
  rowByName,
} from '../rows.ts';

export interface Reads extends Pick<Inventory, 'fetch'> {
  /** Returns one resource as a view shows it. Throws NOT_FOUND. */
  get(
    call: Call,
    request: { readonly target: ResourceName; readonly view?: string | undefined },
  ): Promise<Tree>;
}

export function createReads(parts: EmbeddedParts): Reads {
  const { db, locations } = parts;

  /** Returns resources that are not rows of the table of resources. */
  async function others(names: readonly ResourceName[]): Promise<readonly Resource[]> {
    const found = names.flatMap((name): readonly Resource[] => {
      const location = locationIn(locations, name);
      if (!location) return [];
      switch (kindOf(name)) {
        case 'locations':
          return [location];
        // Settings have no row until their first change.
        case 'settings':
          return [{ name }];
        default:
          return [];
      }
    });
    const operations = names.filter((name) => kindOf(name) === 'operations');
    return [...found, ...(operations.length > 0 ? await fetchOperations(operations) : [])];
  }

  async function fetchOperations(names: readonly ResourceName[]): Promise<readonly Resource[]> {
    const rows = await readInBatches(names, async (some) => allWhole(await operationsByName(db, some)));
    return rows.map((row) => ({ ...operationOf(row), name: row.name as ResourceName }));
  }

  async function read(call: Call, names: readonly ResourceName[]): Promise<ReadonlyMap<string, Resource>> {
    const stored = names.filter((name) => !elsewhere.has(kindOf(name) ?? ''));
    const rows = await readingRows(call, stored.length, () => readRows(db, stored));
    const resources = await resourcesInTurns(db, call, rows, (resource) => resource);
    const all = [...(await others(names)), ...resources];
    return new Map(all.map((resource) => [resource.name, resource]));
  }

  return {
    async fetch(call, names) {
      const unique = [...new Set(names)];
      const refused = new Map<string, Fault>();
      for (const name of unique) {
        const fault = refuseProject(call, name);
        if (fault) refused.set(name, fault);
      }
      const allowed = unique.filter((name) => !refused.has(name));
      const found = await read(call, allowed);
      return new Map<string, Resource | Fault>([...found, ...refused]);
    },

    async get(call, { target, view }) {
      requireProject(call, target);
      const found = (await read(call, [target])).get(target);
      if (!found) throw notFound(target);
      return shownIn(kindOf(target) ?? 'locations', 'get', view, found);
    },
  };
}

/** Reads one row without the cut, because a page always has one document. */
async function readRows(db: Reader, names: readonly ResourceName[]): Promise<readonly ResourceRow[]> {
  const [name] = names;
  if (names.length === 1 && name !== undefined) {
    const row = await rowByName(db, name);
    return row ? [row] : [];
  }
  return await readInBatches(names, async (some) => allWhole(await resourcesByName(db, some)));
}

const resourcesByName = prepareWhole<ResourceRow>((db, hasName) => ({
  table: 'inventory_resources',
  page: db
    .selectFrom('inventory_resources')
    .select(['id as row_id', documentBytes(db, 'document').as('bytes')])
    .where(hasName),
  columns: plainColumns,
}));

const operationsByName = prepareWhole<Pick<OperationRow, 'name' | 'document'>>((db, hasName) => ({
  table: 'inventory_operations',
  page: db
    .selectFrom('inventory_operations')
    .select(['id as row_id', documentBytes(db, 'document').as('bytes')])
    .where(hasName)
    .where('deleted', '=', 0),
  columns: ['name'],
}));

/** Kinds without rows in the table of resources. */
const elsewhere: ReadonlySet<string> = new Set(['locations', 'operations']);
