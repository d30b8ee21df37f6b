import type { LimitsQuery } from '../generated/operations.ts';
import { Reading } from '../ui/reading.tsx';
import { ViewHead } from '../ui/view-head.tsx';
import { Caller } from './caller.tsx';
import { CostForm } from './cost-form.tsx';
import type { Sample } from './history.ts';
import { budgetLevels, secondaryLevels } from './levels.ts';
import { LimitRows } from './limit-rows.tsx';
import { LastRefusals } from './refusals.tsx';
import { useLimits } from './use-limits.ts';

/** Limits of the credential: what is used now and over time, what was refused, and what an operation costs. */
export default function Limits() {
  const answer = useLimits();
  const { data, samples } = answer;
  return (
    <>
      <ViewHead
        title="Limits"
        subtitle="What your credential uses of its budgets and secondary limits. Lines begin when this view is opened."
      />
      <div className="stack">
        <Reading of={answer} />
        {data?.viewer && <Caller viewer={data.viewer} />}
        {data && data.rateLimits === null && <SwitchedOff />}
        {data && <Parts data={data} samples={samples} />}
      </div>
    </>
  );
}

function Parts({ data, samples }: { readonly data: LimitsQuery; readonly samples: readonly Sample[] }) {
  const isOff = data.rateLimits === null;
  return (
    <div className={isOff ? 'limits-grid off' : 'limits-grid'}>
      {!isOff && (
        <LimitRows
          className="limit-budgets"
          title="Budgets"
          about="Full again at the end of their window, which begins with its first request."
          levels={budgetLevels(data)}
          samples={samples}
        />
      )}
      <div className="limit-side stack">
        {!isOff && <CostForm data={data} />}
        <LastRefusals refusals={data.viewer?.refusals ?? []} />
      </div>
      {!isOff && (
        <LimitRows
          className="limit-secondary"
          hidesUnused
          title="Secondary limits"
          about={scopeOf(data)}
          levels={secondaryLevels(data)}
          samples={samples}
        />
      )}
    </div>
  );
}

/** Says whose figures the secondary limits are. */
const scopeOf = ({ secondaryLimits }: LimitsQuery): string =>
  secondaryLimits?.some(({ scope }) => scope === 'CLUSTER')
    ? 'Against bursts. Counted by all gateways together, unless a rule says otherwise.'
    : 'Against bursts. Counted by the process that answers.';

function SwitchedOff() {
  return (
    <div className="notice warning" role="status">
      <p>
        Rate limits are switched off at this gateway (<code>TRIBUTARY_LIMITS=off</code>): nothing is counted,
        and no request is refused for its number or cost.
      </p>
    </div>
  );
}
