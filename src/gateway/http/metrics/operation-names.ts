import type { Caller } from '../../../kit/call/caller.ts';
import { type BoundedNamesOptions, createBoundedNames } from '../../../kit/text/bounded-names.ts';

/**
 * Labels for operation names. Clients choose the names, so length, total number and number per owner are bounded.
 * Callers without a credential, and names beyond a bound, get `other`.
 */
export interface OperationNames {
  labelOf(name: string | null, caller: Caller): string;
}

export interface OperationNamesOptions extends Pick<BoundedNamesOptions, 'now'> {
  /** Called with a name that loses its place, so that its series is removed. */
  readonly forgotten: (name: string) => void;
}

export const maxNames = 200;
export const maxNamesOfOne = 50;
const longestName = 64;

/** Labels of the operations without one of their own; a name that equals one shares its series, and takes no place. */
const shared: ReadonlySet<string> = new Set(['anonymous', 'other']);

export function createOperationNames(options: OperationNamesOptions): OperationNames {
  const names = createBoundedNames({ ...options, maxNames, maxNamesOfOne });
  return {
    labelOf(name, caller) {
      if (name === null) return 'anonymous';
      if (name.length > longestName || caller.kind === 'anonymous' || shared.has(name)) return 'other';
      return names.use(name, caller) === 'full' ? 'other' : name;
    },
  };
}
