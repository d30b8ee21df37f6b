import { callerKinds, shownOwner } from '../data/caller-name.ts';
import type { LimitsQuery } from '../generated/operations.ts';
import { type Fact, Facts } from '../ui/facts.tsx';

type Viewer = NonNullable<LimitsQuery['viewer']>;

const plans = { STANDARD: 'Standard', ENTERPRISE: 'Enterprise' } as const;

/** The caller whose limits these are. */
export function Caller({ viewer: { kind, owner, plan, scopes } }: { readonly viewer: Viewer }) {
  const facts: readonly Fact[] = [
    ['Caller', callerKinds[kind]],
    ['Owner of the budgets', <code key="owner">{shownOwner(owner)}</code>],
    ['Plan', plan ? plans[plan] : 'None'],
    ['Scopes', scopes.length === 0 ? 'None' : <Scopes key="scopes" scopes={scopes} />],
  ];
  return (
    <section className="card caller" aria-label="Caller">
      <Facts facts={facts} />
    </section>
  );
}

const Scopes = ({ scopes }: Pick<Viewer, 'scopes'>) => (
  <span className="scopes">
    {scopes.map((scope) => (
      <span key={scope} className="badge">
        {scope}
      </span>
    ))}
  </span>
);
