import { loadavg } from 'node:os';
import { fullPace } from '../pace.ts';
import type { Section } from '../section.ts';
import { compareMessages, openAudiences } from './fleet.ts';
import { report } from './report.ts';
import { measureResumption } from './resumption.ts';
import { type FanoutPace, measureInTurn } from './rounds.ts';

const sockets = 1000;
const backlog = 500;
const everyMs = 20;
const full: FanoutPace = { sockets, rounds: 4, events: 50, everyMs };
const quick: FanoutPace = { sockets, rounds: 2, events: 20, everyMs };

export const fanoutSection: Section = {
  help: '1,000 websockets that follow the same events, beside the peers; resuming, and bytes of an idle socket',
  async run({ rounds }) {
    const pace = rounds === fullPace.rounds ? full : quick;
    const loadBefore = loadavg();
    const resumption = await measureResumption(sockets, backlog);
    await using audiences = await openAudiences(sockets);
    await compareMessages(audiences.all, sockets);
    const measured = await measureInTurn(audiences.all, pace);
    const idle = new Map(audiences.all.map((one) => [one.name, one.idle]));
    const machine = { node: process.version, loadBefore, loadAfter: loadavg() };
    return report({ machine, pace, resumption, absent: audiences.absent, measured, idle });
  },
};
