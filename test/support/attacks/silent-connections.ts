import { type Attack, count } from './attack.ts';
import { openRaw, type RawConnection } from './raw-connections.ts';

const ofCaller = 7_000;
const atOnce = 500;
const holdMs = 8_000;

/** Connections that send nothing: together more than the files that the process may open. */
export const silentConnections: Attack = {
  name: 'silent connections',
  standing: 'anonymous',
  callers: 3,
  processes: 3,
  rounds: 1,
  maxMs: 40_000,
  async round(caller) {
    const opened: RawConnection[] = [];
    while (opened.length < ofCaller && !caller.signal.aborted)
      opened.push(...(await Promise.all(count(atOnce).map(() => openRaw(caller)))));
    return await Promise.all(opened.map(({ ending }) => ending(holdMs)));
  },
};
