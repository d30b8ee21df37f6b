import { callerKinds, shownOwner } from '../data/caller-name.ts';
import type { LimitsQuery } from '../generated/operations.ts';

type Viewer = NonNullable<LimitsQuery['viewer']>;

const plans = { STANDARD: 'Standard', ENTERPRISE: 'Enterprise' } as const;

/** The caller whose limits these are. */
export function Caller({ viewer: { kind, owner, plan, scopes } }: { readonly viewer: Viewer }) {
  return (
    <section className="card caller" aria-label="Caller">
      <dl className="facts">
        <div>
          <dt>Caller</dt>
          <dd>{callerKinds[kind]}</dd>
        </div>
        <div>
          <dt>Owner of the budgets</dt>
          <dd>
            <code>{shownOwner(owner)}</code>
          </dd>
        </div>
        <div>
          <dt>Plan</dt>
          <dd>{plan ? plans[plan] : 'None'}</dd>
        </div>
        <div className="wide">
          <dt>Scopes</dt>
          <dd className="scopes">
            {scopes.length === 0 && 'None'}
            {scopes.map((scope) => (
              <span key={scope} className="badge">
                {scope}
              </span>
            ))}
          </dd>
        </div>
      </dl>
    </section>
  );
}
