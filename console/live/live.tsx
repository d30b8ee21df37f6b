import { Pause, Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useValue } from '../../pages/value.ts';
import { ActivityDocument, type ActivityFilter } from '../generated/operations.ts';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { ViewHead } from '../ui/view-head.tsx';
import { liveColumns } from './live-columns.tsx';
import { keptEntries, type LiveFeed } from './live-feed.ts';
import { type Conditions, LiveFilter, matching, readConditions } from './live-filter.tsx';
import { useLiveFeed } from './use-live-feed.ts';

const count = new Intl.NumberFormat();

/** Events of all services as they happen. */
export default function Live() {
  const [search, setSearch] = useSearchParams();
  const conditions = readConditions(search);
  const filter = useFilter(conditions);
  const feed = useLiveFeed(filter);
  return (
    <>
      <ViewHead
        title="Live"
        subtitle="Events of all services as they happen"
        behind={[{ document: ActivityDocument, variables: { filter } }]}
      />
      <LiveFilter conditions={conditions} onChange={setSearch} />
      {feed ? <Entries key={JSON.stringify(filter)} feed={feed} conditions={conditions} /> : <Loading />}
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

interface EntriesProps {
  readonly feed: LiveFeed;
  readonly conditions: Conditions;
}

function Entries({ feed, conditions }: EntriesProps) {
  const latest = useValue(feed.state);
  const [held, setHeld] = useState<typeof latest | null>(null);
  const { entries, received, error, isReady } = held ?? latest;
  const shown = useMemo(() => matching(entries, conditions), [entries, conditions]);
  if (!isReady) return <Loading />;
  return (
    <div className="stack">
      {latest.error && <Refusal error={latest.error} />}
      {!(error && entries.length === 0) && (
        <section className="card flush">
          <header>
            <p aria-live="polite">
              <b className="number">{count.format(received)}</b> events since you opened this page
              {held && (
                <span className="badge warning">
                  Paused, {count.format(latest.received - held.received)} new
                </span>
              )}
            </p>
            <button type="button" className="button" onClick={() => setHeld(held ? null : latest)}>
              {held ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
              {held ? 'Go on' : 'Pause'}
            </button>
          </header>
          {shown.length > 0 ? (
            <DataTable
              columns={liveColumns}
              rows={shown}
              rowKey={({ key }) => key}
              label="Events, newest first"
            />
          ) : (
            <EmptyState title="No events yet">
              Each change of an execution, a subscription or an operation shows here at once.
            </EmptyState>
          )}
          <p className="table-foot">
            Shows the latest {count.format(keptEntries)} events at most; pausing loses none.
          </p>
        </section>
      )}
    </div>
  );
}
