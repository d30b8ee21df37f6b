import type { Place } from './place.ts';

/** Arguments of a page: its location, and the parts of the path that stand for resources. */
export interface PageProps {
  readonly place: Place;
  readonly ids: readonly string[];
}
