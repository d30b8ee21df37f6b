import type { GatewayQuery, GatewayState } from '../generated/operations.ts';
import { Ago, Lasting } from '../ui/time.tsx';

type Dependency = NonNullable<GatewayQuery['gateway']>['dependencies'][number];

const tones: Readonly<Record<GatewayState, string>> = { OK: 'good', DEGRADED: 'warning', FAILING: 'bad' };

/** Services and other parts that the gateway depends on, with their health. */
export function Dependencies({ dependencies }: { readonly dependencies: readonly Dependency[] }) {
  return (
    <section className="card">
      <header>
        <h3>Services and dependencies</h3>
      </header>
      <ul className="dependencies">
        {dependencies.map(({ name, mode, state, since, breaker, lastErrorCode, lastErrorAt }) => (
          <li key={name}>
            <span className={`badge ${tones[state]}`}>
              <span className="dot" aria-hidden="true" />
              {state.toLowerCase()}
            </span>
            <span>
              <b>{name}</b>
              <span className="muted detail">
                {mode && `${mode.toLowerCase()}, `}
                {breaker && breaker !== 'CLOSED' && `breaker ${breaker.toLowerCase().replace('_', ' ')}, `}
                for <Lasting since={since} />
                {lastErrorCode && lastErrorAt && (
                  <>
                    , last error {lastErrorCode} <Ago at={lastErrorAt} />
                  </>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
