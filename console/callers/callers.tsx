import { useData } from '../data/use-data.ts';
import { CallersDocument } from '../generated/operations.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Reading } from '../ui/reading.tsx';
import { ViewHead } from '../ui/view-head.tsx';
import { CallerCard } from './caller-card.tsx';

const everyMs = 10_000;

/** The callers that are limited, or are near to it. */
export default function Callers() {
  const answer = useData(CallersDocument, {}, { every: everyMs });
  const callers = answer.data?.gateway?.callers;
  return (
    <>
      <ViewHead
        title="Callers"
        subtitle="Callers of the last hour that were refused, then those nearest to a limit."
      />
      <div className="stack">
        <Reading of={answer} />
        {callers?.length === 0 && (
          <EmptyState title="No callers yet">
            No limited request was made within the hour, or rate limits are switched off.
          </EmptyState>
        )}
        {callers && callers.length > 0 && (
          <ul className="caller-cards" aria-label="Callers">
            {callers.map((caller) => (
              <CallerCard key={caller.owner} caller={caller} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
