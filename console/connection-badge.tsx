import { type ConnectionState, useConnectionState } from './data/connection.tsx';

const shown: Readonly<Record<ConnectionState, { readonly text: string; readonly tone: string }>> = {
  idle: { text: 'No stream', tone: 'neutral' },
  connecting: { text: 'Connecting', tone: 'neutral' },
  live: { text: 'Live', tone: 'good' },
  'catching up': { text: 'Catching up', tone: 'warning' },
  offline: { text: 'Offline', tone: 'bad' },
};

/** State of the streams that the views follow. */
export function ConnectionBadge() {
  const { text, tone } = shown[useConnectionState()];
  return (
    <span className={`badge ${tone}`} role="status">
      <span className="dot" aria-hidden="true" />
      {text}
    </span>
  );
}
