import { useMemo } from 'react';
import { useData } from '../data/use-data.ts';
import { useCaller } from '../data/viewer.tsx';
import { FlowsDocument } from '../generated/operations.ts';

/** SIDs of the account's flows; null until all of them were read. */
export function useFlowSids(): ReadonlySet<string> | null {
  const flows = useData(FlowsDocument, {}).data?.flows;
  return useMemo(
    () => (flows && !flows.pageInfo.hasNextPage ? new Set(flows.nodes.map(({ sid }) => sid)) : null),
    [flows],
  );
}

/** Names of the account's flows by their SIDs; empty for a credential that may not read them. */
export function useFlowNames(): ReadonlyMap<string, string> {
  const { viewer } = useCaller();
  const enabled = viewer?.scopes.includes('executions:read') ?? false;
  const flows = useData(FlowsDocument, {}, { enabled }).data?.flows;
  return useMemo(
    () => new Map(flows?.nodes.flatMap(({ sid, name }) => (name ? [[sid, name] as const] : []))),
    [flows],
  );
}
