import { badInput } from '../../../kit/fault.ts';
import { isResourceKind, parentOf, patternOf, type ResourceKind, resourceTypes } from './resources.ts';

/** Full name of a resource, such as `projects/shop/locations/us-central1/groups/web`. */
export type ResourceName = string & { readonly __brand: 'InventoryResourceName' };

/** The location id that reads use for all locations. */
export const anyLocation = '-';

const label = /^[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Ids as the documents have them, limited to characters that an address needs no escaping for. */
const free = /^[A-Za-z0-9]([A-Za-z0-9._~-]{0,61}[A-Za-z0-9])?$/;
const project = /^[a-z0-9]([a-z0-9.:-]{0,61}[a-z0-9])?$/;

interface IdForm {
  readonly pattern: RegExp;
  readonly expected: string;
}

const labels: IdForm = {
  pattern: label,
  expected: 'an id of 1 to 63 lower-case letters, digits and hyphens that begins with a letter',
};
const frees: IdForm = {
  pattern: free,
  expected: 'an id of 1 to 63 letters, digits, points, hyphens and underscores',
};
const projects: IdForm = { pattern: project, expected: 'the id or number of a project' };

function formOf(kind: ResourceKind): IdForm {
  if (kind === 'projects') return projects;
  return resourceTypes[kind].ids === 'label' ? labels : frees;
}

/** Returns the id of a new resource; throws BAD_USER_INPUT that names `field` for an invalid one. */
export function parseId(kind: ResourceKind, id: string, field: string): string {
  const { pattern, expected } = formOf(kind);
  if (!pattern.test(id)) throw badInput(field, expected, id);
  return id;
}

/** The parts of a name, outermost first. */
interface Parts {
  readonly kind: ResourceKind;
  readonly ids: readonly string[];
}

/** Returns the parts of a name; null for a text that is not a resource name. */
function partsOf(text: string, across = false): Parts | null {
  const segments = text.split('/');
  let kind: ResourceKind | null = null;
  const ids: string[] = [];
  for (let at = 0; at < segments.length; ) {
    const next = segments[at] ?? '';
    if (!isResourceKind(next) || parentOf(next) !== kind) return null;
    kind = next;
    if (resourceTypes[kind].ids === 'single') {
      at += 1;
      continue;
    }
    const id = segments[at + 1] ?? '';
    const isAny = across && kind === 'locations' && id === anyLocation;
    if (!isAny && !formOf(kind).pattern.test(id)) return null;
    ids.push(id);
    at += 2;
  }
  return kind && { kind, ids };
}

/**
 * Returns the name if it is of that kind. `across` also allows the location `-`, for all locations. Throws
 * BAD_USER_INPUT that names `field` and the expected form.
 */
export function parseName(kind: ResourceKind, text: string, field: string, across = false): ResourceName {
  if (partsOf(text, across)?.kind !== kind) throw badInput(field, `a name like ${patternOf(kind)}`, text);
  return text as ResourceName;
}

/** Returns the kind of a resource; null for a text that is not a resource name. */
export const kindOf = (text: string): ResourceKind | null => partsOf(text)?.kind ?? null;

/** Returns the name of a child; the caller guarantees the kind. */
export function childName(parent: ResourceName, kind: ResourceKind, id: string): ResourceName {
  return `${parent}/${kind}/${id}` as ResourceName;
}

/** Returns the project id of a name, such as `shop`. */
export const projectOf = (name: ResourceName): string => name.split('/')[1] ?? '';
/** Returns the location id of a name, such as `us-central1`; empty for a project. */
export const locationOf = (name: ResourceName): string => name.split('/')[3] ?? '';
/** Returns the location's name, such as `projects/shop/locations/us-central1`. */
export const locationNameOf = (name: ResourceName): ResourceName =>
  name.split('/').slice(0, 4).join('/') as ResourceName;
export const idOf = (name: ResourceName): string => name.slice(name.lastIndexOf('/') + 1);
/** Returns the name of the parent, also of a singleton. */
export function parentNameOf(name: ResourceName): ResourceName {
  const parts = name.split('/');
  return parts.slice(0, parts.length % 2 === 0 ? -2 : -1).join('/') as ResourceName;
}
export const settingsName = (location: ResourceName): ResourceName => `${location}/settings` as ResourceName;
