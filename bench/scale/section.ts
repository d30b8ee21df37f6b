import { loadavg } from 'node:os';
import type { Pace } from '../pace.ts';
import type { Section } from '../section.ts';
import { announcementsText, measureAnnouncements } from './announcements.ts';
import { measureEventLog } from './event-log.ts';
import { eventLogText } from './event-log-report.ts';
import { gatewayTables, measureGateways } from './gateways.ts';
import { measureLedgerMemory } from './ledger-memory.ts';
import { ledgerMemoryText } from './ledger-report.ts';

interface Measured {
  readonly text: string;
  readonly data: unknown;
}

/** Parts of the section, in their order; `--parts` chooses some. */
export const scaleParts: Readonly<Record<string, (pace: Pace) => Promise<Measured>>> = {
  gateways: async (pace) => {
    const loadBefore = loadavg();
    const data = await measureGateways(pace);
    const [before = 0, after = 0] = [loadBefore[0], loadavg()[0]];
    const load = `Load average ${before.toFixed(1)} before, ${after.toFixed(1)} after (ours included).`;
    return { text: [...gatewayTables(data), load].join('\n\n'), data: { ...data, loadBefore } };
  },
  ledger: async (pace) => {
    const data = await measureLedgerMemory(pace);
    return { text: ledgerMemoryText(data), data };
  },
  announcements: async (pace) => {
    const data = await measureAnnouncements(pace);
    return { text: announcementsText(data), data };
  },
  log: async (pace) => {
    const data = await measureEventLog(pace);
    return { text: eventLogText(data), data };
  },
};

export const scaleSection: Section = {
  help: 'requests on 1 to 8 gateways and on a Redis Cluster, announcements of events, a ledger of a million callers, a log of 10 million events',
  async run(pace, { parts }) {
    const measured: Record<string, Measured> = {};
    for (const [name, measure] of Object.entries(scaleParts)) {
      if (parts.length === 0 || parts.includes(name)) measured[name] = await measure(pace);
    }
    const data = Object.fromEntries(Object.entries(measured).map(([name, part]) => [name, part.data]));
    const text = Object.values(measured).map((part) => part.text);
    return { text: text.join('\n\n\n'), data: { node: process.version, ...data } };
  },
};
