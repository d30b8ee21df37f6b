import { TraceWaterfall } from '../../pages/trace-waterfall.tsx';
import { useValue } from '../../pages/value.ts';
import { lastTrace, tracing } from './tracing.ts';

/** Shows where the time of the last operation went, while traces are on. */
export function TracePanel() {
  const isOn = useValue(tracing);
  const trace = useValue(lastTrace);
  if (!isOn) return null;
  return (
    <section className="trace" aria-label="Trace">
      <h2>Trace</h2>
      {trace ? (
        <TraceWaterfall trace={trace} />
      ) : (
        <p>
          Run a query or a mutation with a credential that has the scope admin, such as the developer token.
        </p>
      )}
    </section>
  );
}
