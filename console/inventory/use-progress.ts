import { useQueryClient } from '@tanstack/react-query';
import type { TributaryError } from '@tributary/client';
import { useStream } from '@tributary/client/react';
import { type Affected, refresh } from '../data/affected.ts';
import { useClient } from '../data/connection.tsx';
import { useData } from '../data/use-data.ts';
import {
  type OperationProgressFragment,
  OperationStepsDocument,
  RunningOperationDocument,
} from '../generated/operations.ts';
import type { Place } from './place.ts';

export interface Progress {
  /** The operation that works on the resource now; null for none. */
  readonly operation: OperationProgressFragment | null;
  readonly error: TributaryError | null;
}

export interface ProgressOptions {
  /** False for a resource that nothing works on. */
  readonly enabled: boolean;
  /** Queries that are sent again when the operation has ended. */
  readonly affected: readonly Affected[];
}

const lookEveryMs = 2_000;

/** Follows the operation that works on a resource, also one that another page or person has started. */
export function useProgress(place: Place, target: string, { enabled, affected }: ProgressOptions): Progress {
  const client = useClient();
  const cache = useQueryClient();
  const query = `done = false AND metadata.target = "${target}"`;
  const { data, error } = useData(
    RunningOperationDocument,
    { location: place.name, query },
    { enabled, every: lookEveryMs },
  );
  const found = (enabled && data?.inventoryLocation?.operations?.nodes[0]) || null;
  const { messages } = useStream(
    client,
    OperationStepsDocument,
    { name: found?.name ?? '' },
    {
      enabled: found !== null,
      keep: 1,
      onMessage: (message) => {
        if (message.__typename === 'InventoryOperationChange' && message.operation.done)
          void refresh(cache, affected);
      },
    },
  );
  const latest = messages.at(-1);
  const followed = latest?.__typename === 'InventoryOperationChange' ? latest.operation : null;
  return { operation: found && followed?.name === found.name ? followed : found, error };
}
