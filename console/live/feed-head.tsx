import { Button } from '../ui/button.tsx';
import { Pause, Play } from '../ui/icons.tsx';
import { countText } from '../ui/noun.ts';
import type { FeedState } from './live-feed.ts';

interface Props {
  readonly title?: string | undefined;
  readonly latest: FeedState;
  /** The state that shows while the list is paused. */
  readonly held: FeedState | null;
  readonly onHold: (held: FeedState | null) => void;
}

/** The head of a list of events: how many are new, and a pause that loses none. */
export function FeedHead({ title, latest, held, onHold }: Props) {
  return (
    <header>
      {title && <h3>{title}</h3>}
      <p aria-live="polite" className="received">
        <b className="number">{countText((held ?? latest).received)}</b> new since you opened this page{' '}
        {held && (
          <span className="badge warning">Paused, {countText(latest.received - held.received)} new</span>
        )}
      </p>
      <Button onClick={() => onHold(held ? null : latest)}>
        {held ? <Play size={16} /> : <Pause size={16} />}
        {held ? 'Resume' : 'Pause'}
      </Button>
    </header>
  );
}
