import { useMemo, useRef } from 'react';
import { useList } from '../data/use-list.ts';
import { CustomerTimelineDocument, type CustomerTimelineQuery } from '../generated/operations.ts';
import type { LiveEntry } from '../live/live-entry.ts';
import { liveEvent } from '../live/live-event.ts';
import type { FeedState } from '../live/live-feed.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { nounText } from '../ui/noun.ts';
import { zoneName } from '../ui/time-format.ts';
import { useKeptScroll } from '../ui/use-kept-scroll.ts';
import { PartRefusal } from './part-refusal.tsx';
import { dayOf, filterOf, meets, type TimelineConditions } from './timeline-conditions.ts';
import { Day } from './timeline-day.tsx';
import { daysOf, merged, type TimelineDay } from './timeline-days.ts';

/** A page has its newest event last, and the timeline begins with it. */
const pick = ({ resellerCustomer }: CustomerTimelineQuery) => {
  const page = resellerCustomer?.activity ?? null;
  return page && { ...page, nodes: page.nodes.toReversed() };
};

interface Props {
  readonly customerId: string;
  readonly conditions: TimelineConditions;
  /** Events that came since the page was opened, and some from before. */
  readonly feed: FeedState;
}

/** Events of a customer by days, newest first, back to the first one. */
export function Timeline({ customerId, conditions, feed }: Props) {
  const { day, kind } = conditions;
  const filter = useMemo(() => filterOf({ day, kind }), [day, kind]);
  const list = useList(CustomerTimelineDocument, { customerId, filter, last: 50 }, pick);
  const { rows, hasMore, isLoading, reload } = list;
  const days = useMemo(() => {
    const read = rows.map((node): LiveEntry => ({ kind: 'event', key: node.id, event: liveEvent(node) }));
    return daysOf(merged(feed.entries.filter(meets({ day, kind })), read));
  }, [feed.entries, rows, day, kind]);
  const frame = useRef<HTMLElement>(null);
  useKeptScroll('Activity', frame);
  const error = list.error ?? feed.error;
  const today = dayOf(new Date());
  if (isLoading && !error) return <Loading />;
  return (
    <>
      <PartRefusal error={error} hasData={days.length > 0} onRetry={reload} />
      {(days.length > 0 || !error) && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        <section ref={frame} className="table timeline" aria-label="Events by days" tabIndex={0}>
          <table>
            <colgroup>
              <col className="time" />
              <col />
            </colgroup>
            {withToday(days, day ?? today).map((one, index, { length }) => (
              <Day key={one.day} day={one} today={today} isCut={hasMore && index === length - 1} />
            ))}
          </table>
        </section>
      )}
      <p className="table-foot">
        {hasMore ? (
          <Button onClick={list.more}>Earlier events</Button>
        ) : (
          <span>{endText(conditions, rows.length)}</span>
        )}
        <span>Times in {zoneName}</span>
      </p>
    </>
  );
}

/** A list that has no event of the wanted day says so. */
const withToday = (days: readonly TimelineDay[], day: string): readonly TimelineDay[] =>
  days.some((one) => one.day === day) ? days : [{ day, entries: [], events: 0 }, ...days];

/** Says that the list is whole. */
const endText = ({ day, kind }: TimelineConditions, read: number) =>
  day || kind ? `All ${nounText(read, 'event')} of the filter.` : 'These are all events of the customer.';
