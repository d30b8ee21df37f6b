import { type RawBuilder, sql } from 'kysely';
import { childName, projectOf, type ResourceName } from '../../../../apis/inventory/contract/names.ts';
import type { Inventory } from '../../../../apis/inventory/contract.ts';
import type { Call } from '../../../../kit/call/call.ts';
import { tenantsOf } from '../../../../kit/call/caller.ts';
import type { Engine } from '../../../../storage/migrations/columns.ts';
import { isAmong } from '../../../../storage/queries/row-sets.ts';
import { patiently } from '../../../../storage/scans/scan.ts';
import { watched } from '../../../../storage/scans/watched.ts';
import { always } from '../../filter/json.ts';
import type { EmbeddedParts } from '../options.ts';

/** Maximum projects that a search for labels returns for each value. */
const maxLabelled = 200;

/** Returns the condition for parents in the call's tenancy: assets are children of configured locations. */
export function parentsWithin({ db, locations }: Pick<EmbeddedParts, 'db' | 'locations'>, call: Call) {
  const projects = tenantsOf(call.caller, 'projects');
  if (projects === '*') return always;
  const parents = [...projects].flatMap((project) =>
    locations.map(({ id }) => childName(`projects/${project}` as ResourceName, 'locations', id)),
  );
  return isAmong(db, 'found.parent', parents);
}

/** Creates the reads over several projects. Resources of a project outside the call's tenancy are left out. */
export function createProjectReads(parts: EmbeddedParts): Pick<Inventory, 'projects' | 'labelled'> {
  const { db, engine, scan } = parts;

  return {
    async projects(call, after, limit) {
      // A credential that names its projects needs no search for them.
      if (tenantsOf(call.caller, 'projects') !== '*') return [];
      const { rows } = await sql<{ name: string }>`with recursive found (name, place) as (
          select (${firstAfter(after)}), 1
          union all
          select (select min(name) from inventory_resources where name > ${endOfProject(engine, 'found.name')}),
            found.place + 1
          from found where found.name is not null and found.place < ${sql.lit(limit)})
        select name from found where name is not null`.execute(db);
      return rows.map(({ name }) => projectOf(name as ResourceName));
    },

    async labelled(call, label, values) {
      const value = sql<string>`found.document -> 'labels' ->> cast(${label} as text)`;
      const rows = await scan(
        patiently(call),
        sql<Labelled>`select project, value from (
          select project, value, row_number() over (partition by value order by project) as place from (
            select distinct ${projectId(engine, 'parent')} as project, value from (
              select found.parent, ${value} as value from inventory_resources as found
              where found.kind = 'assets' and found.hidden = 0 and ${watched(engine, sql.ref('found.id'))}
                and ${parentsWithin(parts, call)}) as labelled
            where value is not null and ${isAmong(db, 'value', values)}) as projects) as placed
        where place <= ${sql.lit(maxLabelled)} order by value, place`,
      );
      const byValue = Map.groupBy(rows, (row) => row.value);
      return new Map([...byValue].map(([one, found]) => [one, found.map(({ project }) => project)]));
    },
  };
}

interface Labelled {
  readonly project: string;
  readonly value: string;
}

/** The character after the slash. In place of the slash, it makes a text that sorts after all names of a project. */
const afterSlash = '0';

/** Selects the first name after all names of a project. `after` is the project's id and a slash, or empty. */
function firstAfter(after: string): RawBuilder<string | null> {
  const end = after === '' ? 'projects/' : `projects/${after.slice(0, -1)}${afterSlash}`;
  return sql`select min(name) from inventory_resources where name > ${end}`;
}

/** Returns a text that sorts after all names of the project of a name. */
const endOfProject = (engine: Engine, name: string): RawBuilder<string> =>
  sql`'projects/' || ${projectId(engine, name)} || ${sql.lit(afterSlash)}`;

/** Returns the id of the project of the resource name in a column. */
export function projectId(engine: Engine, name: string): RawBuilder<string> {
  const column = sql.ref(name);
  return engine === 'postgres'
    ? sql`split_part(${column}, '/', 2)`
    : sql`substr(${column}, 10, instr(substr(${column}, 10), '/') - 1)`;
}
