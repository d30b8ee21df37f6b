import { useQuery } from '@tanstack/react-query';
import { TributaryError } from '@tributary/client';
import { useRef } from 'react';
import { useClient } from '../data/connection.tsx';
import { GatewayHistoryDocument, type GatewayHistoryQuery } from '../generated/operations.ts';

type History = NonNullable<GatewayHistoryQuery['gateway']>['history'];
export type Sample = History['samples'][number];

export interface GatewayHistory {
  readonly scope: History['scope'] | null;
  /** Samples of the last hour, the oldest first. */
  readonly samples: readonly Sample[];
  readonly error: TributaryError | null;
  readonly isLoading: boolean;
}

const hourMs = 60 * 60 * 1000;
/** The period of a sample. */
const everyMs = 10_000;

/** Returns the known samples with new ones, which replace those of the same time. */
export function joined(known: readonly Sample[], added: readonly Sample[], now: number): readonly Sample[] {
  const byTime = new Map([...known, ...added].map((sample) => [sample.to, sample]));
  return [...byTime.values()]
    .filter(({ to }) => Date.parse(to) > now - hourMs)
    .sort((one, other) => Date.parse(one.to) - Date.parse(other.to));
}

/** Reads the figures of the last hour once, and then only new ones. */
export function useGatewayHistory(): GatewayHistory {
  const client = useClient();
  const known = useRef<readonly Sample[]>([]);
  const { data, error, isPending } = useQuery({
    queryKey: ['gateway history'],
    queryFn: async ({ signal }) => {
      // Other processes may still add to the last sample.
      const from = known.current.at(-2)?.to ?? null;
      const { gateway } = await client.query(GatewayHistoryDocument, { from }, { signal });
      known.current = joined(known.current, gateway?.history.samples ?? [], Date.now());
      return { scope: gateway?.history.scope ?? null, samples: known.current };
    },
    refetchInterval: everyMs,
  });
  return {
    scope: data?.scope ?? null,
    samples: data?.samples ?? [],
    error: error instanceof TributaryError ? error : null,
    isLoading: isPending,
  };
}
