import { Link } from 'wouter';
import { useValue } from '../../pages/value.ts';
import { Kind, What } from '../live/live-columns.tsx';
import type { LiveEntry, LiveFeed } from '../live/live-feed.ts';
import { grouped } from '../live/shown-entries.ts';
import { useLiveFeed } from '../live/use-live-feed.ts';
import { Loading } from '../ui/loading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { Ago } from '../ui/time.tsx';
import { visibly } from '../ui/visible.tsx';

/** Events that are shown. */
const shownEvents = 10;

/** The latest events of all services, as they happen. */
export function LatestEvents() {
  const feed = useLiveFeed(null);
  return (
    <section className="card flush">
      <header>
        <h3>Happening now</h3>
        <Link href="/live">All events</Link>
      </header>
      {feed ? <Events feed={feed} /> : <Loading />}
    </section>
  );
}

function Events({ feed }: { readonly feed: LiveFeed }) {
  const { entries, error, isReady } = useValue(feed.state);
  if (error) return <Refusal error={error} />;
  if (!isReady) return <Loading />;
  if (entries.length === 0) return <p className="nothing">No events yet.</p>;
  return (
    <ul className="entries">
      {grouped(entries)
        .slice(0, shownEvents)
        .map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
    </ul>
  );
}

function Entry({ entry }: { readonly entry: LiveEntry }) {
  if (entry.kind !== 'event')
    return (
      <li>
        <Kind entry={entry} />
      </li>
    );
  const { service, title, tone, at, customer } = entry.event;
  return (
    <li>
      <span className={`service ${service.toLowerCase()}`}>
        <span className="dot" aria-hidden="true" />
      </span>
      <span className={`badge ${tone}`}>{title}</span>
      <span className="clip">
        <What entry={entry} />
        {customer && <span className="muted clip">{visibly(customer.customerDomain)}</span>}
      </span>
      <Ago at={at} className="muted" />
    </li>
  );
}
