import { loadavg } from 'node:os';
import type { Section } from '../section.ts';
import { gatewayTables, measureGateways } from './gateways.ts';

export const scaleSection: Section = {
  help: 'what a request costs on 1, 2, 4 and 8 gateways, on one PostgreSQL and Redis, and on a Redis Cluster',
  async run(pace) {
    const loadBefore = loadavg();
    const gateways = await measureGateways(pace);
    const machine = { node: process.version, loadBefore, loadAfter: loadavg() };
    const [before = 0, after = 0] = [loadBefore[0], machine.loadAfter[0]];
    const load = `Load average ${before.toFixed(2)} before, ${after.toFixed(2)} after (ours included).`;
    return { text: [...gatewayTables(gateways), load].join('\n\n'), data: { machine, gateways } };
  },
};
