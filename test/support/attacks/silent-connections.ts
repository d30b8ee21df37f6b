import { type Attack, count } from './attack.ts';
import { openRaw } from './raw-connections.ts';

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
  maxMs: 25_000,
  async round(caller) {
    const endings: Promise<string>[] = [];
    for (let made = 0; made < ofCaller; made += atOnce) {
      const opened = await Promise.all(count(atOnce).map(() => openRaw(caller)));
      endings.push(...opened.map(({ ending }) => ending(holdMs)));
    }
    return await Promise.all(endings);
  },
};
