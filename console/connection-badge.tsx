import { useConnectionState } from './data/connection.tsx';
import type { ConnectionState } from './data/connection-state.ts';
import { type KnownCaller, useCaller } from './data/viewer.tsx';

interface Shown {
  readonly text: string;
  readonly tone: string;
}

const shown: Readonly<Record<ConnectionState, Shown>> = {
  idle: { text: 'Connected', tone: 'good' },
  connecting: { text: 'Connecting', tone: 'neutral' },
  live: { text: 'Live', tone: 'good' },
  'catching up': { text: 'Catching up', tone: 'warning' },
  reconnecting: { text: 'Offline', tone: 'bad' },
};

/** The state without a stream says whether the gateway takes the credential, too. */
function shownState(state: ConnectionState, { viewer, isRefused }: KnownCaller): Shown {
  if (state === 'reconnecting') return shown.reconnecting;
  if (isRefused) return { text: 'Refused', tone: 'bad' };
  if (state !== 'idle') return shown[state];
  if (!viewer) return shown.connecting;
  return viewer.scopes.length > 0 ? shown.idle : { ...shown.idle, tone: 'neutral' };
}

/** State of the connection to the gateway. */
export function ConnectionBadge() {
  const { text, tone } = shownState(useConnectionState(), useCaller());
  return (
    <span className={`badge ${tone}`} role="status">
      <span className="dot" aria-hidden="true" />
      {text}
    </span>
  );
}
