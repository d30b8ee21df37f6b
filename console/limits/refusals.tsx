import type { LimitsQuery } from '../generated/operations.ts';
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

/** The caller's last refusals, each with its rule and the meaning of that rule. */
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
        {refusals.map(({ refusedAt, code, rule, operation }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two refusals may be the same in every field.
          <li key={index}>
            <div className="bar-head">
              <Rule rule={rule ?? code} />
              <span className="muted">
                <Ago at={refusedAt} />
              </span>
            </div>
            <p>{visibly(operation ?? 'Operation without a name')}</p>
            <p className="muted">{textOf(rule ?? code).meaning}</p>
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
