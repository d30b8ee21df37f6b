import { Disclosure } from '../ui/disclosure.tsx';
import { nounText } from '../ui/noun.ts';
import type { Sample } from './history.ts';
import { byRule, type Level } from './levels.ts';
import { LimitRow } from './limit-row.tsx';

interface Props {
  readonly title: string;
  readonly about: string;
  readonly levels: readonly Level[];
  readonly samples: readonly Sample[];
  readonly className: string;
  /** True has the limits of which nothing is used behind one line. */
  readonly hidesUnused?: boolean;
}

/** Limits of one kind, a row for each; those of which nothing is used are behind one line. */
export function LimitRows({ title, about, levels, samples, className, hidesUnused = false }: Props) {
  const rules = byRule(levels);
  const isUsed = (rows: readonly Level[]) =>
    rows.some(({ used, refusalEndsAt }) => used > 0 || refusalEndsAt !== null);
  const unused = hidesUnused ? rules.filter((rows) => !isUsed(rows)) : [];
  return (
    <section className={className} aria-label={title}>
      <div className="section-head">
        <h3>{title}</h3>
        <p className="muted">{about}</p>
      </div>
      <div className="card flush limit-rows">
        <Rows rules={rules.filter((rows) => !unused.includes(rows))} samples={samples} />
        {unused.length > 0 && (
          <Disclosure
            name={className}
            className="unused"
            summary={`${nounText(unused.length, 'limit')} of which nothing is used`}
          >
            <Rows rules={unused} samples={samples} />
          </Disclosure>
        )}
      </div>
    </section>
  );
}

interface RowsProps extends Pick<Props, 'samples'> {
  readonly rules: readonly (readonly Level[])[];
}

const Rows = ({ rules, samples }: RowsProps) =>
  rules.map(([first, ...others]) =>
    first ? <LimitRow key={first.rule} levels={[first, ...others]} samples={samples} /> : null,
  );
