import { pathTo } from '../ui/path-to.ts';

/** A location of a project, and where the console shows it. */
export interface Place {
  readonly project: string;
  readonly location: string;
  /** Name such as `projects/shop/locations/us-central1`. */
  readonly name: string;
  /** Path below `/console`. */
  readonly path: string;
}

/** Arguments of a page: its location, and the parts of the path that stand for resources. */
export interface PageProps {
  readonly place: Place;
  readonly ids: readonly string[];
}

export function placeOf(project: string, location: string): Place {
  return {
    project,
    location,
    name: `projects/${project}/locations/${location}`,
    path: pathTo`/inventory/${project}/${location}`,
  };
}

/** Returns the last part of a resource's name. */
export const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** Returns an id that no other resource has, for resources that a person does not name. */
export const newId = (prefix: string): string => `${prefix}-${Date.now().toString(36)}`;

/** Returns the id that a person probably wants for a title: lower-case letters, digits and hyphens. */
export const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 63);
