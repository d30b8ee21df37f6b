import { type DocumentNode, Kind, type SelectionSetNode, visit } from 'graphql';
import { responseName } from './root-fields.ts';

/** Returns the highest number of times that one selection has the same response name, inline fragments included. */
export function countRepeated(document: DocumentNode): number {
  let most = 0;
  const count = ({ selections }: SelectionSetNode, times: Map<string, number>): void => {
    for (const one of selections) {
      if (one.kind === Kind.INLINE_FRAGMENT) count(one.selectionSet, times);
      if (one.kind !== Kind.FIELD) continue;
      const seen = (times.get(responseName(one)) ?? 0) + 1;
      times.set(responseName(one), seen);
      most = Math.max(most, seen);
    }
  };
  visit(document, {
    SelectionSet(set, _key, parent) {
      const inline = parent && 'kind' in parent && parent.kind === Kind.INLINE_FRAGMENT;
      if (!inline) count(set, new Map());
    },
  });
  return most;
}
