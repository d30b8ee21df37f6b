import { inMemory, token } from '../graphql/contenders.ts';
import { type Running, startFleet } from '../graphql/fleet.ts';
import { type Query, queries, requestOf } from '../graphql/queries.ts';
import type { Partner } from '../measure/conversation.ts';
import { startLoad } from '../measure/load-process.ts';
import { measureOnce } from '../measure/rounds.ts';
import { textTable } from '../measure/table.ts';
import type { Pace } from '../pace.ts';
import type { Section } from '../section.ts';
import { byFunction, byRoom, type Share, selfTimes } from './self-times.ts';

const warmUps = 2;
const profiledRounds = 4;
const roomsShown = 30;
const functionsShown = 30;

/**
 * Sampling costs a few percent itself: the shares are right, but the sums are slightly above those of section
 * `graphql`.
 */
export const profileSection: Section = {
  help: 'where each microsecond of our own queries goes, in memory, by package and by function',
  async run(pace) {
    await using fleet = await startFleet([inMemory]);
    await using load = await startLoad();
    const [gateway] = fleet.running;
    if (!gateway) throw new Error(`The gateway does not start: ${fleet.absent[0]?.reason}`);
    const profiles = [];
    for (const query of queries) profiles.push(await profileQuery(query, gateway, load, pace));
    return { text: profiles.map(tables).join('\n\n'), data: profiles };
  },
};

interface QueryProfile {
  readonly query: Query;
  readonly requests: number;
  readonly cpuMicros: number;
  readonly rooms: readonly Share[];
  readonly functions: readonly Share[];
}

async function profileQuery(
  query: Query,
  gateway: Running,
  load: Partner,
  { warmUpMs, roundMs, connections }: Pace,
): Promise<QueryProfile> {
  const target = { ...gateway, requests: [requestOf(query, token)] };
  await measureOnce(target, load, connections, warmUpMs * warmUps);
  await gateway.server.ask({ kind: 'startProfile' });
  const { requests, cpuMicros } = await measureOnce(target, load, connections, roundMs * profiledRounds);
  const times = selfTimes(await gateway.server.ask({ kind: 'stopProfile' }), requests);
  return { query, requests, cpuMicros, rooms: byRoom(times), functions: byFunction(times) };
}

function tables({ query, cpuMicros, rooms, functions }: QueryProfile): string {
  const cells = (share: Share) => [share.name, share.micros.toFixed(2)];
  return [
    `${query.name}: ${query.says}; ${cpuMicros.toFixed(1)} us CPU a request, the profiler's own included`,
    textTable(['where', 'us/request'], rooms.slice(0, roomsShown).map(cells)),
    textTable(['function', 'us/request'], functions.slice(0, functionsShown).map(cells)),
  ].join('\n\n');
}
