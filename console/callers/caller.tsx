import { Link } from 'wouter';
import { usePathParts } from '../data/address.ts';
import { shownOwner } from '../data/caller-name.ts';
import { useData } from '../data/use-data.ts';
import { CallerDocument, type CallerLimitsFragment } from '../generated/operations.ts';
import { budgetLevels, secondaryLevels } from '../limits/levels.ts';
import { LimitRows } from '../limits/limit-rows.tsx';
import { LastRefusals } from '../limits/refusals.tsx';
import { Reading } from '../ui/reading.tsx';
import { Ago } from '../ui/time.tsx';
import { ViewHead } from '../ui/view-head.tsx';

const everyMs = 5_000;

/** A caller: what it uses of each limit, and its last refusals. */
export default function Caller() {
  const { owner = '' } = usePathParts();
  const answer = useData(CallerDocument, { owner }, { every: everyMs });
  const found = answer.data?.gateway?.caller;
  const caller = found?.owner === owner ? found : null;
  return (
    <>
      <ViewHead
        title={shownOwner(owner)}
        pageTitle={`Limits of ${shownOwner(owner)}`}
        subtitle={
          <>
            <Link href="/callers">All callers</Link>
            {caller?.seenAt && (
              <>
                {' · '}last request <Ago at={caller.seenAt} />
              </>
            )}
          </>
        }
      />
      <div className="stack">
        <Reading of={answer} />
        {caller && <Parts caller={caller} />}
      </div>
    </>
  );
}

function Parts({ caller }: { readonly caller: CallerLimitsFragment }) {
  const isOff = caller.rateLimits === null;
  return (
    <div className={isOff ? 'limits-grid off' : 'limits-grid one-caller'}>
      {!isOff && (
        <LimitRows
          className="limit-budgets"
          hidesUnused
          title="Budgets"
          about="Full again at the end of their window, which begins with its first request."
          levels={budgetLevels(caller)}
          samples={[]}
        />
      )}
      <div className="limit-side stack">
        <LastRefusals
          refusals={caller.refusals}
          about="of the known processes"
          empty="None of its requests was refused lately."
        />
      </div>
      {!isOff && (
        <LimitRows
          className="limit-secondary"
          hidesUnused
          title="Secondary limits"
          about="Against bursts."
          levels={secondaryLevels(caller)}
          samples={[]}
        />
      )}
    </div>
  );
}
