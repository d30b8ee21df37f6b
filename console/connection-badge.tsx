import { useConnectionState } from './data/connection.tsx';
import type { ConnectionState } from './data/connection-state.ts';

const shown: Readonly<Record<ConnectionState, { readonly text: string; readonly tone: string }>> = {
  idle: { text: 'Connected', tone: 'good' },
  connecting: { text: 'Connecting', tone: 'neutral' },
  live: { text: 'Live', tone: 'good' },
  'catching up': { text: 'Catching up', tone: 'warning' },
  offline: { text: 'Offline', tone: 'bad' },
};

/** State of the connection to the gateway. */
export function ConnectionBadge() {
  const { text, tone } = shown[useConnectionState()];
  return (
    <span className={`badge ${tone}`} role="status">
      <span className="dot" aria-hidden="true" />
      {text}
    </span>
  );
}
