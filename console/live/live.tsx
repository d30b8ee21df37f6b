import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { ActivityDocument, type ActivityFilter } from '../generated/operations.ts';
import { Loading } from '../ui/loading.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { ViewHead } from '../ui/view-head.tsx';
import { compactColumns } from './compact-columns.tsx';
import { type Conditions, matching, readConditions } from './conditions.ts';
import { liveColumns } from './live-columns.tsx';
import { LiveEntries } from './live-entries.tsx';
import type { LiveEntry } from './live-feed.ts';
import { LiveFilter } from './live-filter.tsx';
import { useLiveFeed } from './use-live-feed.ts';

/** Events of all services as they happen. */
export default function Live() {
  const [search] = useSearchParams();
  const conditions = readConditions(search);
  const filter = useFilter(conditions);
  const feed = useLiveFeed(filter);
  const select = useSelection(conditions);
  const isNarrow = useNarrow();
  return (
    <>
      <ViewHead
        title="Live"
        subtitle="Events of all services as they happen"
        stream={{ document: ActivityDocument, variables: { filter } }}
      />
      <LiveFilter conditions={conditions} />
      {feed ? (
        <LiveEntries
          key={JSON.stringify(filter)}
          feed={feed}
          columns={isNarrow ? compactColumns : liveColumns}
          select={select}
          empty="Each change of an execution, a subscription or an operation shows here at once."
        />
      ) : (
        <Loading />
      )}
    </>
  );
}

/** The part of the conditions that the gateway applies. It is one object until it changes. */
function useFilter({ service, customerId }: Conditions): ActivityFilter | null {
  return useMemo(
    () =>
      service || customerId
        ? { ...(service ? { services: [service] } : {}), ...(customerId ? { customerId } : {}) }
        : null,
    [service, customerId],
  );
}

/** The part of the conditions that the page applies. It is one function until it changes. */
function useSelection({ flowSid, kind }: Conditions) {
  return useCallback(
    (entries: readonly LiveEntry[]) => matching(entries, { flowSid, kind }),
    [flowSid, kind],
  );
}
