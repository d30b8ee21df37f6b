import type { Sample } from './history.ts';
import { byRule, type Level } from './levels.ts';
import { LimitCard } from './limit-card.tsx';

interface Props {
  readonly title: string;
  readonly about: string;
  readonly levels: readonly Level[];
  readonly samples: readonly Sample[];
  readonly className: string;
}

/** Limits of one kind, a card for each. */
export function LimitCards({ title, about, levels, samples, className }: Props) {
  return (
    <section className={className} aria-label={title}>
      <div className="section-head">
        <h3>{title}</h3>
        <p className="muted">{about}</p>
      </div>
      <div className="cards">
        {byRule(levels).map(([first, ...others]) =>
          first ? <LimitCard key={first.rule} levels={[first, ...others]} samples={samples} /> : null,
        )}
      </div>
    </section>
  );
}
