import { useQuery } from '@tanstack/react-query';
import { TributaryError } from '@tributary/client';
import { useState } from 'react';
import { useClient } from '../data/connection.tsx';
import { GatewayHistoryDocument } from '../generated/operations.ts';
import { createHistoryReader, type HistoryAnswer, type Sample } from './samples.ts';

export type { Sample } from './samples.ts';

export interface GatewayHistory {
  /** Null until the first answer. */
  readonly scope: HistoryAnswer['scope'] | null;
  /** The process that the figures are of where the scope is `PROCESS`. */
  readonly processId: string | null;
  /** Samples of the last hour, the oldest first. */
  readonly samples: readonly Sample[];
  readonly error: TributaryError | null;
  readonly isLoading: boolean;
}

/** The period of a sample. */
const everyMs = 10_000;

/** Reads the figures of the last hour once, and then only new ones. */
export function useGatewayHistory(): GatewayHistory {
  const client = useClient();
  const [read] = useState(() => createHistoryReader());
  const { data, error, isPending } = useQuery({
    queryKey: ['gateway history'],
    meta: { behind: { document: GatewayHistoryDocument, variables: {} } },
    queryFn: ({ signal }) =>
      read(async (from) => {
        const { gateway } = await client.query(GatewayHistoryDocument, { from }, { signal });
        if (!gateway) throw new TributaryError('The gateway shows no figures.', { code: 'UNKNOWN' });
        return { ...gateway.history, processId: gateway.process.processId };
      }),
    refetchInterval: everyMs,
  });
  return {
    scope: data?.scope ?? null,
    processId: data?.processId ?? null,
    samples: data?.samples ?? [],
    error: error instanceof TributaryError ? error : null,
    isLoading: isPending,
  };
}
