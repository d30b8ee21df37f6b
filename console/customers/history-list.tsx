import { Disclosure } from '../ui/disclosure.tsx';
import { nounText } from '../ui/noun.ts';
import { sentenceOf } from '../ui/sentence.ts';
import { At } from '../ui/time.tsx';
import type { HistoryEvent } from './history.ts';
import { suspensionReasons } from './words.ts';

interface Props {
  /** Id of the subscription. */
  readonly id: string;
  readonly events: readonly HistoryEvent[];
  /** Whether there are earlier ones. */
  readonly isCut: boolean;
}

/** The events of a subscription, the newest first. */
export function HistoryList({ id, events, isCut }: Props) {
  if (events.length === 0) return <p className="muted small">No events yet.</p>;
  return (
    <Disclosure
      name={id}
      className="history"
      summary={`${isCut ? 'Latest ' : ''}${nounText(events.length, 'event')}`}
    >
      {isCut && (
        <p className="muted">
          The line and this list have the latest events only; before them the state is unknown here.
        </p>
      )}
      <ol>
        {events.toReversed().map((event) => (
          <li key={event.id}>
            <span>{textOf(event)}</span>
            <At at={event.occurredAt} className="muted" />
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

function textOf(event: HistoryEvent): string {
  const text = sentenceOf(event.kind);
  switch (event.__typename) {
    case 'ResellerSuspension':
      return `${text}: ${event.suspensionReasons.map((reason) => suspensionReasons[reason]).join(', ')}`;
    case 'ResellerCancellation':
      return event.cancellationReason
        ? `${text}: ${sentenceOf(event.cancellationReason).toLowerCase()}`
        : text;
    default:
      return text;
  }
}
