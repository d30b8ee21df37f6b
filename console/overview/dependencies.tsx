import type { GatewayQuery, GatewayState } from '../generated/operations.ts';
import { Ago, Lasting } from '../ui/time.tsx';
import { isTelling, readsText, stateTitles } from './dependency-words.ts';

type Dependency = NonNullable<GatewayQuery['gateway']>['dependencies'][number];

const tones: Readonly<Record<GatewayState, string>> = { OK: 'good', DEGRADED: 'warning', FAILING: 'bad' };

type Pace = NonNullable<Dependency['pace']>;

const paces: Readonly<Record<Pace['state'], string>> = {
  FREE: 'calls pass',
  PACED: 'paced by its quota',
  WAITING: 'waiting for its quota',
  DAILY_QUOTA: 'daily quota used up',
};

/** Returns the pace in words, such as `paced by its quota (4.5 calls/s, 12 waiting)`. */
function paceText({ state, callsPerSecond, waiting }: Pace): string {
  const rate = callsPerSecond !== null && `${callsPerSecond.toFixed(1)} calls/s`;
  const facts = [rate, waiting > 0 && `${waiting} waiting`].filter(Boolean).join(', ');
  return facts ? `${paces[state]} (${facts})` : paces[state];
}

/** Services and other parts that the gateway depends on, with their health. */
export function Dependencies({ dependencies }: { readonly dependencies: readonly Dependency[] }) {
  return (
    <section className="card">
      <header>
        <h3>Services and dependencies</h3>
      </header>
      <ul className="dependencies">
        {dependencies.map(
          ({ name, mode, state, stateFoundAt, breaker, pace, lastErrorCode, lastErrorAt, ...reads }) => (
            <li key={name}>
              <span className={`badge ${tones[state]}`}>
                <span className="dot" aria-hidden="true" />
                {stateTitles[state]}
              </span>
              <span>
                <b>{name}</b>
                <span className="muted detail">
                  {mode && `${mode.toLowerCase()}, `}
                  {breaker && breaker !== 'CLOSED' && `breaker ${breaker.toLowerCase().replace('_', ' ')}, `}
                  {pace && pace.state !== 'FREE' && `${paceText(pace)}, `}
                  {readsText(reads)}
                  for <Lasting since={stateFoundAt} />
                  {lastErrorCode && lastErrorAt && isTelling(lastErrorCode) && (
                    <>
                      , last error {lastErrorCode} <Ago at={lastErrorAt} />
                    </>
                  )}
                </span>
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
