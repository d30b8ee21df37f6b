import { type Attack, count } from './attack.ts';
import { headOf, openRaw } from './raw-connections.ts';

const connections = 600;
const pipelined = headOf(['GET /rate_limit HTTP/1.1', 'Host: gateway']).repeat(99);
const holdMs = 4_000;

/** Requests of one address that do not wait for answers: below the bound of each connection, far above it together. */
export const pipelinedRequests: Attack = {
  name: 'pipelined requests of many connections',
  standing: 'anonymous',
  callers: 1,
  rounds: 3,
  async round(caller) {
    const opened = await Promise.all(count(connections).map(() => openRaw(caller)));
    for (const { write } of opened) void write(pipelined);
    return await Promise.all(opened.map(({ ending }) => ending(holdMs)));
  },
};
