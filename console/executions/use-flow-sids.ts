import { useMemo } from 'react';
import { useData } from '../data/use-data.ts';
import { FlowsDocument } from '../generated/operations.ts';

/** SIDs of the account's flows; null until all of them were read. */
export function useFlowSids(): ReadonlySet<string> | null {
  const flows = useData(FlowsDocument, {}).data?.flows;
  return useMemo(
    () => (flows && !flows.pageInfo.hasNextPage ? new Set(flows.nodes.map(({ sid }) => sid)) : null),
    [flows],
  );
}
