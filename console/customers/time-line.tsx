import { useMemo } from 'react';
import type { SubscriptionCardFragment } from '../generated/operations.ts';
import { dayText } from './day.tsx';
import { type State, stretchesOf } from './history.ts';
import { HistoryList } from './history-list.tsx';
import { hasLabelBehind, labelIndent, minLabelled, timeScale } from './time-scale.ts';

interface Props {
  readonly subscription: SubscriptionCardFragment;
}

/** A period on the line. */
interface Period {
  readonly title: string;
  readonly look: string;
  readonly from: number;
  readonly to: number;
}

const stateTitles: Readonly<Record<State, string>> = {
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  CANCELLED: 'Cancelled',
  UNKNOWN: 'Unknown',
};

/** States, trial and commitment of a subscription along a line, which is a list for screen readers, and its events. */
export function TimeLine({ subscription }: Props) {
  const { states, terms, now, place } = useMemo(() => lineOf(subscription, Date.now()), [subscription]);
  const end = Math.max(now, ...terms.map(({ to }) => to));
  return (
    <div className="time-line">
      <div className={end > now ? 'line ahead' : 'line'}>
        <Track label="States" periods={states} place={place} now={now} />
        {terms.length > 0 && <Track label="Trial and commitment" periods={terms} place={place} now={now} />}
        {end > now && <Now place={place(now)} />}
      </div>
      <p className="axis" aria-hidden="true">
        <span>{dayText(states[0]?.from ?? now)}</span>
        <span>{end > now ? dayText(end) : 'now'}</span>
      </p>
      <HistoryList
        id={subscription.id}
        events={subscription.events?.nodes ?? []}
        isCut={subscription.events?.pageInfo.hasPreviousPage === true}
      />
    </div>
  );
}

function lineOf(subscription: SubscriptionCardFragment, now: number) {
  const states = stretchesOf(subscription, now).map(({ state, from, to }) => ({
    title: stateTitles[state],
    look: state.toLowerCase(),
    from,
    to,
  }));
  const terms = termsOf(subscription);
  const place = timeScale([now, ...[...states, ...terms].flatMap(({ from, to }) => [from, to])]);
  return { states, terms, now, place };
}

/** Trial and commitment. A cancelled subscription has none any more. */
function termsOf(subscription: SubscriptionCardFragment): readonly Period[] {
  const { createdAt, trialEndsAt, commitmentInterval, status } = subscription;
  if (status === 'CANCELLED') return [];
  const at = (time: string) => new Date(time).getTime();
  return [
    ...(trialEndsAt && createdAt
      ? [{ title: 'Trial', look: 'trial', from: at(createdAt), to: at(trialEndsAt) }]
      : []),
    ...(commitmentInterval
      ? [
          {
            title: 'Commitment',
            look: 'commitment',
            from: at(commitmentInterval.startsAt),
            to: at(commitmentInterval.endsAt),
          },
        ]
      : []),
  ];
}

function Now({ place }: { readonly place: number }) {
  return (
    <div className={place > 80 ? 'now late' : 'now'} style={{ left: `${place}%` }} aria-hidden="true">
      <span>now</span>
    </div>
  );
}

interface TrackProps {
  readonly label: string;
  readonly periods: readonly Period[];
  readonly place: (time: number) => number;
  readonly now: number;
}

function Track({ label, periods, place, now }: TrackProps) {
  const last = periods.at(-1);
  const outside = last && hasLabelBehind(place(last.from), place(last.to)) ? last : null;
  return (
    <ol className="periods" aria-label={label}>
      {periods.map(({ title, look, from, to }) => {
        const span = `${title} from ${dayText(from)} ${to === now ? 'until now' : `to ${dayText(to)}`}`;
        const left = place(from);
        const width = place(to) - left;
        const indent = labelIndent(place(now) - left, width);
        return (
          <li
            key={`${title} ${from}`}
            className={look}
            style={{
              left: `${left}%`,
              width: `${width}%`,
              ...(indent > 0 && { paddingLeft: `calc(${indent}% + 7px)` }),
            }}
            title={span}
          >
            {width >= minLabelled && <span aria-hidden="true">{title}</span>}
            <span className="visually-hidden">{span}</span>
          </li>
        );
      })}
      {outside && (
        <li className="outside" style={{ left: `calc(${place(outside.to)}% + 18px)` }} aria-hidden="true">
          {outside.title}
        </li>
      )}
    </ol>
  );
}
