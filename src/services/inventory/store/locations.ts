import {
  locationNameOf,
  locationOf,
  projectOf,
  type ResourceName,
} from '../../../apis/inventory/contract/names.ts';
import type { Tree } from '../../../apis/inventory/contract/values.ts';
import type { LocationSetting } from '../../../apis/inventory/contract.ts';

/** Returns the resource of a location in a project. */
export function locationResource(project: string, { id }: LocationSetting): Tree & { name: ResourceName } {
  return {
    name: `projects/${project}/locations/${id}` as ResourceName,
    locationId: id,
    displayName: id,
    labels: { 'cloud.googleapis.com/region': id },
  };
}

/** Returns the location of a name; undefined when no location with that id is configured. */
export function locationIn(
  locations: readonly LocationSetting[],
  name: ResourceName,
): (Tree & { name: ResourceName }) | undefined {
  const setting = locations.find(({ id }) => id === locationOf(locationNameOf(name)));
  return setting && locationResource(projectOf(name), setting);
}
