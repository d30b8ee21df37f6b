import { sql } from 'kysely';
import { findByName, placeOf, resourcePathOf } from '../../../../apis/inventory/contract/search.ts';
import { type InventoryKind, searchedKinds } from '../../../../apis/inventory/contract/search-kinds.ts';
import type { Inventory } from '../../../../apis/inventory/contract.ts';
import type { SearchHit } from '../../../../kit/search.ts';
import type { Engine } from '../../../../storage/migrations/columns.ts';
import { isAmong } from '../../../../storage/queries/row-sets.ts';
import { joinedTexts, ranked, wordSearch } from '../../../../storage/queries/word-search.ts';
import { patiently } from '../../../../storage/scans/scan.ts';
import { watched } from '../../../../storage/scans/watched.ts';
import type { EmbeddedParts } from '../options.ts';
import { parentsWithin } from './projects.ts';
import { createReads } from './read.ts';

interface FoundRow {
  readonly name: string;
  readonly kind: string;
  readonly created: string;
  readonly texts: string;
}

const kindsByCollection = new Map<string, InventoryKind>(
  Object.entries(searchedKinds).map(([kind, collection]) => [collection, kind as InventoryKind]),
);

/** Creates the search: a look-up of a whole name, or one scan of the resources of all kinds that it wants. */
export function createSearch(parts: EmbeddedParts): Pick<Inventory, 'search'> {
  const { db, engine, scan } = parts;
  const texts = textsOf(engine);
  const reads = createReads(parts);
  return {
    async search(call, query) {
      const named = await findByName(reads, call, query);
      if (named) return { hits: [named], complete: true };
      const { matches, rank } = wordSearch(engine, texts, query);
      const collections = [...query.kinds].map((kind) => searchedKinds[kind]);
      const rows = await scan(
        patiently(call),
        sql<FoundRow>`select found.name, found.kind, found.create_time as created, ${texts} as texts
          from inventory_resources as found
        where ${isAmong(db, 'found.kind', collections)} and found.hidden = 0
          and ${watched(engine, sql.ref('found.id'))} and ${parentsWithin(parts, call)} and ${matches}
        order by ${rank} desc, found.id desc limit ${sql.lit(query.limit)}`,
      );
      return { hits: ranked(query, rows).flatMap(hitOf), complete: true };
    },
  };
}

/** The texts that find a resource: its names, its id, and the values of its labels. */
function textsOf(engine: Engine) {
  const id = sql`substr(found.name, length(found.parent) + length(found.kind) + 3)`;
  const values =
    engine === 'postgres'
      ? sql`(select string_agg(label.value, ${sql.lit('\n')}) from jsonb_each_text(found.document -> 'labels') as label)`
      : sql`(select group_concat(label.value, ${sql.lit('\n')}) from json_each(found.document, '$.labels') as label)`;
  return joinedTexts([
    sql`found.document ->> 'displayName'`,
    sql`found.document -> 'machineDetails' ->> 'machineName'`,
    id,
    values,
  ]);
}

interface Found {
  readonly row: FoundRow;
  readonly texts: readonly string[];
  readonly rank: number;
}

function hitOf({ row, texts: [title = ''], rank }: Found): readonly SearchHit<InventoryKind>[] {
  const kind = kindsByCollection.get(row.kind);
  const { name, created: createdAt } = row;
  return kind
    ? [{ kind, keys: [name], title, subtitle: placeOf(name), path: resourcePathOf(name), rank, createdAt }]
    : [];
}
