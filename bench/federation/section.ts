import { loadavg } from 'node:os';
import { startFleet } from '../graphql/fleet.ts';
import { startPartner } from '../measure/conversation.ts';
import { startLoad } from '../measure/load-process.ts';
import { fullPace } from '../pace.ts';
import type { Section } from '../section.ts';
import { compareAnswers } from './answers.ts';
import { measureBystanding } from './bystanding.ts';
import { before, gateways, service as serviceFile } from './contenders.ts';
import { measureLeaving } from './leaving.ts';
import { report } from './report.ts';
import { measureGateways } from './rounds.ts';

export const federationSection: Section = {
  help: 'a page of 50 executions with steps from a service elsewhere, beside other gateways; clients that leave; services that hang',
  async run(pace) {
    const loadBefore = loadavg();
    await using open = new AsyncDisposableStack();
    const [service, { port }] = await startPartner<{ readonly port: number }>({ file: serviceFile });
    open.use(service);
    const url = `http://127.0.0.1:${port}`;
    const fleet = open.use(await startFleet(gateways.map((gateway) => before(gateway, url))));
    const load = open.use(await startLoad());
    const servers = gateways.flatMap((gateway) => {
      const running = fleet.running.find(({ name }) => name === gateway.name);
      return running ? [{ ...gateway, ...running }] : [];
    });
    await compareAnswers(servers);
    const measured = await measureGateways(servers, { service, load, pace });
    const leaving = await measureLeaving(pace.rounds === fullPace.rounds ? 200 : 20);
    const bystanding = await measureBystanding(url, { service, load, pace });
    const machine = { node: process.version, loadBefore, loadAfter: loadavg() };
    return report({ machine, pace, absent: fleet.absent, measured, leaving, bystanding });
  },
};
