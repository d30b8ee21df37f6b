import type { Value } from '../../pages/value.ts';
import type { ConnectionState } from '../data/connection-state.ts';
import type { LiveEntry } from './live-entry.ts';

/** Notes each time at which the connection came back, and how many events were caught up. */
export function noteConnection(connection: Value<ConnectionState>, note: (entry: LiveEntry) => void) {
  let lostAt: Date | null = null;
  let caughtUp = 0;
  let hasGap = false;
  const stop = connection.subscribe(() => {
    const state = connection.get();
    if (state === 'reconnecting') lostAt ??= new Date();
    if (state !== 'live' || lostAt === null) return;
    const at = new Date();
    note({ kind: 'reconnected', key: `reconnected ${at.getTime()}`, lostAt, at, caughtUp, hasGap });
    [lostAt, caughtUp, hasGap] = [null, 0, false];
  });
  return {
    stop,
    received() {
      if (lostAt !== null) caughtUp += 1;
    },
    missed() {
      if (lostAt !== null) hasGap = true;
    },
  };
}
