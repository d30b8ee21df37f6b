import { Link } from 'wouter';
import { callerPath } from '../callers/caller-path.ts';
import { shownOwner } from '../data/caller-name.ts';
import type { GatewayQuery } from '../generated/operations.ts';
import { textOf } from '../limits/rule-texts.ts';
import { visibleText } from '../ui/control-characters.ts';
import { Ago } from '../ui/time.tsx';
import { visibly } from '../ui/visible.tsx';
import { refusalGroups } from './refusal-groups.ts';

type Refusal = NonNullable<GatewayQuery['gateway']>['refusals'][number];

/** Groups that are shown; the newest come first. */
const shownGroups = 10;

/** The last requests that were refused, by caller and rule. */
export function Refusals({ refusals }: { readonly refusals: readonly Refusal[] }) {
  return (
    <section className="card flush">
      <header>
        <h3>Last refusals</h3>
        <span className="muted">of the process that answers</span>
      </header>
      {refusals.length === 0 && <p className="nothing">This process has refused nothing yet.</p>}
      <ul className="entries">
        {refusalGroups(refusals)
          .slice(0, shownGroups)
          .map(({ owner, rule, refusedAt, count, operations }) => (
            <li key={`${owner} ${rule}`}>
              <span className="badge warning" title={textOf(rule).meaning}>
                {rule}
              </span>
              <b className="number">{count}×</b>
              <span className="clip" title={visibleText(operations.join(', '))}>
                {owner === null ? null : <Link href={callerPath(owner)}>{visibly(shownOwner(owner))}</Link>}
                <span className="muted clip">{visibly(operations.join(', '))}</span>
              </span>
              <Ago at={refusedAt} className="muted" />
            </li>
          ))}
      </ul>
    </section>
  );
}
