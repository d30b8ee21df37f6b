import type { Sample } from './history.ts';
import { byRule, type Level } from './levels.ts';
import { LimitRow } from './limit-row.tsx';

interface Props {
  readonly title: string;
  readonly about: string;
  readonly levels: readonly Level[];
  readonly samples: readonly Sample[];
  readonly className: string;
}

/** Limits of one kind, a row for each. */
export function LimitRows({ title, about, levels, samples, className }: Props) {
  return (
    <section className={className} aria-label={title}>
      <div className="section-head">
        <h3>{title}</h3>
        <p className="muted">{about}</p>
      </div>
      <div className="card flush limit-rows">
        {byRule(levels).map(([first, ...others]) =>
          first ? <LimitRow key={first.rule} levels={[first, ...others]} samples={samples} /> : null,
        )}
      </div>
    </section>
  );
}
