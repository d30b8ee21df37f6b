import type { Call } from '../../../kit/call/call.ts';
import { tenantsOf } from '../../../kit/call/caller.ts';
import { noneIfRefused } from '../../../kit/fault.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import { parseName } from '../contract/names.ts';
import type { Inventory, Resource, ResourceName } from '../contract.ts';

/** Projects, and locations of each, that are searched for a label at most. */
const maxSearched = 5;
/** Assets with the label that are read in each location at most. */
const maxRead = 1000;

/**
 * Creates the reads over several projects. A service cannot list its projects, so only those are searched that the
 * credential names. A search takes one call for each project and each location.
 */
export function createProjectReads({
  list,
}: Pick<Inventory, 'list'>): Pick<Inventory, 'projects' | 'labelled'> {
  /** Returns the locations of a project, and the assets in them that have the label. */
  async function resourcesOf(call: Call, project: string, label: string): Promise<readonly Labelled[]> {
    const target = `projects/${project}` as ResourceName;
    const { items: locations } = await list(call, 'locations.list', { target, pageSize: maxRead });
    const filter = `labels.${label}:*`;
    const pages = await Promise.all(
      locations.slice(0, maxSearched).map(({ name = '' }) => {
        const location = parseName('locations', name, 'name');
        return list(call, 'assets.list', { target: location, filter, pageSize: maxRead });
      }),
    );
    return [...locations, ...pages.flatMap(({ items }) => items)];
  }

  return {
    projects: async () => [],

    async labelled(call, label, values) {
      const projects = tenantsOf(call.caller, 'projects');
      const searched = projects === '*' ? [] : [...projects].slice(0, maxSearched);
      const found = await Promise.all(
        searched.map(async (project) => ({
          project,
          has: new Set(
            // A project that the service denies to this gateway has nothing to find.
            ((await resourcesOf(call, project, label).catch(noneIfRefused)) ?? []).map((one) =>
              labelOf(one, label),
            ),
          ),
        })),
      );
      const projectsWith = (value: string) => found.filter(({ has }) => has.has(value));
      return new Map(values.map((value) => [value, projectsWith(value).map(({ project }) => project)]));
    },
  };
}

type Labelled = Partial<Pick<Resource, 'labels'>>;

function labelOf({ labels }: Labelled, label: string): unknown {
  return isJsonObject(labels) ? labels[label] : undefined;
}
