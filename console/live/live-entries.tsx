import { useMemo, useState } from 'react';
import { useValue } from '../../pages/value.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { countText, nounText } from '../ui/noun.ts';
import { Refusal } from '../ui/refusal.tsx';
import { FeedHead } from './feed-head.tsx';
import { keptEntries, type LiveEntry, type LiveFeed } from './live-feed.ts';
import { grouped } from './shown-entries.ts';

interface Props {
  readonly feed: LiveFeed;
  /** A constant. */
  readonly columns: readonly Column<LiveEntry>[];
  /** Sentence for a list without events. */
  readonly empty: string;
  readonly title?: string;
  /** Selects the entries to show; all without it. One function until the selection changes. */
  readonly select?: ((entries: readonly LiveEntry[]) => readonly LiveEntry[]) | undefined;
}

const rowKey = ({ key }: LiveEntry) => key;
const all = (entries: readonly LiveEntry[]) => entries;

/** Events of a feed, newest first, with a pause that loses none. */
export function LiveEntries({ feed, columns, empty, title, select = all }: Props) {
  const latest = useValue(feed.state);
  const [held, setHeld] = useState<typeof latest | null>(null);
  const { entries, error, isReady } = held ?? latest;
  const shown = useMemo(() => grouped(select(entries)), [entries, select]);
  if (!isReady) return <Loading />;
  return (
    <div className="stack">
      {latest.error && <Refusal error={latest.error} />}
      {!(error && entries.length === 0) && (
        <section className="card flush" aria-label={title}>
          <FeedHead title={title} latest={latest} held={held} onHold={setHeld} />
          {shown.length > 0 ? (
            <DataTable columns={columns} rows={shown} rowKey={rowKey} label="Events, newest first" />
          ) : (
            <EmptyState title={entries.length > 0 ? 'No such event' : 'No events yet'}>
              {entries.length > 0
                ? `None of the latest ${nounText(entries.length, 'event')} meets the conditions; new ones show at once.`
                : empty}
            </EmptyState>
          )}
          <p className="table-foot">
            Shows the latest {countText(keptEntries)} events at most; pausing loses none.
          </p>
        </section>
      )}
    </div>
  );
}
