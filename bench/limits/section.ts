import { loadavg } from 'node:os';
import { startRedis } from '../measure/redis.ts';
import type { Section } from '../section.ts';
import { measureClients } from './clients.ts';
import { measureGateways } from './gateways.ts';
import { measureMemory } from './memory.ts';
import { report } from './report.ts';
import { measureScripts } from './scripts.ts';

export const limitsSection: Section = {
  help: 'what the limiter adds to a request, in memory and with Redis; its scripts, and bytes of an owner',
  async run(pace) {
    const loadBefore = loadavg();
    await using redis = await startRedis();
    const gateways = await measureGateways(redis, pace);
    const clients = await measureClients(redis, pace);
    const scripts = await measureScripts(redis, pace);
    const memory = await measureMemory(redis);
    const machine = { node: process.version, loadBefore, loadAfter: loadavg() };
    return report({ machine, pace, gateways, clients, scripts, memory });
  },
};
