import type { LimitsQuery } from '../generated/operations.ts';
import { refusalGroups } from '../overview/refusal-groups.ts';
import { Ago } from '../ui/time.tsx';
import { visibly } from '../ui/visible.tsx';
import { hasRow, rowId, textOf } from './rule-texts.ts';

type Refusal = NonNullable<LimitsQuery['viewer']>['refusals'][number];

interface Props {
  readonly refusals: readonly Refusal[];
  /** The processes that the refusals are of. */
  readonly about?: string;
  readonly empty?: string;
}

/** The caller's last refusals by rule, each with the meaning of that rule. */
export function LastRefusals({
  refusals,
  about = 'of the process that answers',
  empty = 'None of your requests was refused lately.',
}: Props) {
  return (
    <section className="card flush" aria-label="Last refusals">
      <header>
        <h3>Last refusals</h3>
        <span className="muted">{about}</span>
      </header>
      {refusals.length === 0 && <p className="nothing">{empty}</p>}
      <ul className="refused">
        {refusalGroups(refusals).map(({ refusedAt, rule, count, operations }) => (
          <li key={rule}>
            <div className="bar-head">
              <span>
                <Rule rule={rule} /> <b className="number">{count}×</b>
              </span>
              <Ago at={refusedAt} className="muted" />
            </div>
            <p>{visibly(operations.join(', '))}</p>
            <p className="muted">{textOf(rule).meaning}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rule({ rule }: { readonly rule: string }) {
  if (!hasRow(rule)) return <span className="badge warning">{rule}</span>;
  return (
    <a className="badge warning" href={`#${rowId(rule)}`}>
      {rule}
    </a>
  );
}
