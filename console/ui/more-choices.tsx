import type { List } from '../data/use-list.ts';
import { Button } from './button.tsx';

interface Props {
  readonly list: Pick<List<unknown>, 'rows' | 'hasMore' | 'more'>;
  /** Name of the entries, such as `groups`. */
  readonly noun: string;
}

/** Says that a choice has further entries than those that were read, and reads on. */
export function MoreChoices({ list: { rows, hasMore, more }, noun }: Props) {
  if (!hasMore) return null;
  return (
    <p className="muted">
      The first {rows.length.toLocaleString()} {noun}.{' '}
      <Button className="link" onClick={more}>
        Read more {noun}
      </Button>
    </p>
  );
}
