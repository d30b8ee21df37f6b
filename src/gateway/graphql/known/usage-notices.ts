import type { Call } from '../../../kit/call/call.ts';
import { ownerOf } from '../../../kit/call/caller.ts';
import { type LoggedClient, loggedClient, unnamedClient } from '../../../kit/call/client-name.ts';
import { createBoundedNames } from '../../../kit/text/bounded-names.ts';
import type { Observer } from '../../observer.ts';
import type { Operation } from '../operation/operations.ts';

/** A deprecated element that a client uses. */
export interface DeprecatedSeen extends LoggedClient {
  /** Schema coordinate, such as `Type.field`. */
  readonly field: string;
  /** Reason of the deprecation: what to use instead. */
  readonly reason: string;
  readonly operationName: string | null;
  readonly kind: string;
  readonly owner: string;
  readonly requestId: string;
}

/** Counts the operations of each client, and counts and logs the deprecated elements that they use. */
export interface UsageNotices {
  saw(operation: Operation, call: Pick<Call, 'caller' | 'client' | 'requestId'>): void;
}

/** Number of pairs of client and element that are remembered as logged: of a process, and of one owner. */
const maxNames = 1_000;
const maxNamesOfOne = 100;

/**
 * Creates the notices. Each pair of client and element is logged once, and again after ten minutes without a use when
 * its place was needed. Callers without a credential count as one client.
 */
export function createUsageNotices(
  observer: Pick<Observer, 'admitted' | 'deprecatedUse'>,
  log: (seen: DeprecatedSeen) => void,
): UsageNotices {
  const logged = createBoundedNames({ maxNames, maxNamesOfOne });
  return {
    saw(operation, call) {
      const { kind, name } = operation;
      observer.admitted(kind, call);
      for (const { element, reason } of operation.deprecatedUses) {
        observer.deprecatedUse(element, call);
        const { caller, client = unnamedClient, requestId } = call;
        const from = caller.kind === 'anonymous' ? '' : client.name;
        if (logged.use(`${from} ${element}`, caller) !== 'new') continue;
        const seen = { field: element, reason, operationName: name, kind, ...loggedClient(client) };
        log({ ...seen, owner: ownerOf(caller), requestId });
      }
    },
  };
}
