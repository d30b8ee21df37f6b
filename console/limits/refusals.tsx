import type { LimitsQuery } from '../generated/operations.ts';
import { Ago } from '../ui/time.tsx';
import { visibly } from '../ui/visible.tsx';
import { hasRow, rowId, textOf } from './rule-texts.ts';

type Refusal = NonNullable<LimitsQuery['viewer']>['refusals'][number];

/** The caller's last refusals, each with its rule and the meaning of that rule. */
export function LastRefusals({ refusals }: { readonly refusals: readonly Refusal[] }) {
  return (
    <section className="card flush" aria-label="Last refusals">
      <header>
        <h3>Last refusals</h3>
        <span className="muted">of the process that answers</span>
      </header>
      {refusals.length === 0 && <p className="none">None of your requests was refused lately.</p>}
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
