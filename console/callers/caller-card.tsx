import { Link } from 'wouter';
import { shownOwner } from '../data/caller-name.ts';
import type { CallerLimitsFragment } from '../generated/operations.ts';
import { budgetLevels, type Level, secondaryLevels } from '../limits/levels.ts';
import { LimitBar } from '../limits/limit-bar.tsx';
import { textOf } from '../limits/rule-texts.ts';
import { nounText } from '../ui/noun.ts';
import { Ago } from '../ui/time.tsx';
import { visibly } from '../ui/visible.tsx';
import { callerPath } from './caller-path.ts';

/** Limits of a card; the page of the caller has all of them. */
const shownLevels = 3;

/** A caller in the list: why it was refused, and the limits that it is nearest to. */
export function CallerCard({ caller }: { readonly caller: CallerLimitsFragment }) {
  const { owner, seenAt } = caller;
  const levels = usedLevels(caller);
  return (
    <li className="card caller-card">
      <header>
        <h3>
          <Link href={callerPath(owner)}>{visibly(shownOwner(owner))}</Link>
        </h3>
        {seenAt && (
          <span className="muted">
            seen <Ago at={seenAt} />
          </span>
        )}
      </header>
      <Refused caller={caller} />
      <ul className="bars">
        {levels.slice(0, shownLevels).map((level) => (
          <LimitBar
            key={level.key}
            level={level}
            unit={textOf(level.rule).unit}
            title={textOf(level.rule).title}
          />
        ))}
      </ul>
      {levels.length === 0 && <p className="muted">It uses nothing of its limits now.</p>}
      {levels.length > shownLevels && (
        <p className="muted">and {nounText(levels.length - shownLevels, 'more limit')}</p>
      )}
    </li>
  );
}

/** The rules that refused the caller lately, each with its number of refusals. */
function Refused({ caller: { refusals } }: { readonly caller: CallerLimitsFragment }) {
  const byRule = Map.groupBy(refusals, ({ rule, code }) => rule ?? code);
  if (byRule.size === 0) return null;
  return (
    <ul className="refused-by" aria-label="Refused by">
      {[...byRule].map(([rule, some]) => (
        <li key={rule}>
          <span className="badge bad" title={textOf(rule).meaning}>
            {some.length}× {textOf(rule).title}
          </span>
        </li>
      ))}
    </ul>
  );
}

const shareOf = ({ used, limit, refusalEndsAt }: Level): number => (refusalEndsAt ? 1 : 0) + used / limit;

/** Returns the limits that a caller uses, those nearest to their end first. */
const usedLevels = (caller: CallerLimitsFragment): readonly Level[] =>
  [...budgetLevels(caller), ...secondaryLevels(caller)]
    .filter(({ used, refusalEndsAt }) => used > 0 || refusalEndsAt !== null)
    .sort((one, other) => shareOf(other) - shareOf(one));
