import type { GatewayQuery } from '../generated/operations.ts';
import { Ago } from '../ui/time.tsx';
import { visibly } from '../ui/visible.tsx';

type Refusal = NonNullable<GatewayQuery['gateway']>['refusals'][number];

/** Refusals that are shown; the newest come first. */
const shownRefusals = 10;

/** The last requests that were refused, with the rule that refused. */
export function Refusals({ refusals }: { readonly refusals: readonly Refusal[] }) {
  return (
    <section className="card flush">
      <header>
        <h3>Last refusals</h3>
        <span className="muted">of the process that answers</span>
      </header>
      {refusals.length === 0 && <p className="none">This process has refused nothing yet.</p>}
      <ul className="entries">
        {refusals.slice(0, shownRefusals).map(({ refusedAt, code, rule, owner, operation }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two refusals may be the same in every field.
          <li key={index}>
            <span className="badge warning">{rule ?? code}</span>
            <span className="clip">
              {visibly(operation ?? 'unknown operation')} <span className="muted">{visibly(owner)}</span>
            </span>
            <span className="muted">
              <Ago at={refusedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
