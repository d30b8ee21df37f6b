import type { ReactNode } from 'react';
import { type Bar, Bars } from './bars.tsx';

interface Props {
  readonly title: string;
  readonly note?: string | null;
  readonly bars: readonly Bar[];
  /** Stands in place of the bars where there are none; without it, there is no card then. */
  readonly empty?: ReactNode;
}

/** A card with a title and bars. */
export function BarCard({ title, note, bars, empty }: Props) {
  if (bars.length === 0 && empty === undefined) return null;
  return (
    <section className="card" aria-label={title}>
      <header>
        <h3>{title}</h3>
        {note && <span className="muted number">{note}</span>}
      </header>
      {bars.length > 0 ? <Bars bars={bars} /> : <p className="muted">{empty}</p>}
    </section>
  );
}
