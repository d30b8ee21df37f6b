import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { loadavg } from 'node:os';
import { getIntrospectionQuery } from 'graphql';
import { inMemory, token, withoutCompression } from '../graphql/contenders.ts';
import { type Running, startFleet } from '../graphql/fleet.ts';
import { type Query, queries, requestOf } from '../graphql/queries.ts';
import { startLoad } from '../measure/load-process.ts';
import { type Measured, measureInTurn } from '../measure/rounds.ts';
import { textTable } from '../measure/table.ts';
import type { Section } from '../section.ts';

const introspection: Query = {
  name: 'introspection',
  says: 'the whole schema',
  body: JSON.stringify({ query: getIntrospectionQuery() }),
};

/**
 * The requests of each round. Both servers get about as many, because the engine makes code faster that runs more often.
 */
const cases = [
  { name: 'off, nothing accepted', contender: withoutCompression.name, coding: null },
  { name: 'off, br accepted', contender: withoutCompression.name, coding: 'br' },
  { name: 'on, nothing accepted', contender: inMemory.name, coding: null },
  { name: 'on, br', contender: inMemory.name, coding: 'br' },
  { name: 'on, gzip', contender: inMemory.name, coding: 'gzip' },
] as const;
type Case = (typeof cases)[number];

export const compressionSection: Section = {
  help: 'what compressing an answer costs, and how much smaller it is, in memory',
  async run(pace) {
    await using fleet = await startFleet([inMemory, withoutCompression]);
    await using load = await startLoad();
    const results = [];
    for (const query of [...queries, introspection]) {
      const targets = cases.map((one) => ({
        ...serverOf(one, fleet.running),
        ...one,
        requests: [asked(query, one)],
      }));
      const measured = await measureInTurn(targets, load, pace);
      const bytes = await Promise.all(targets.map((target) => sizeOf(query, target)));
      results.push({ query, measured, bytes });
    }
    const machine = `Node ${process.version}; ${pace.connections} connections; best and median of ${pace.rounds} rounds in turn; load average ${loadavg()[0]?.toFixed(1)} after (ours included).`;
    const tables = results.map(({ query, measured, bytes }) => tableOf(query, measured, bytes));
    const data = results.map(({ query, measured, bytes }) => ({
      query: query.name,
      bytes,
      cases: Object.fromEntries(measured),
    }));
    return { text: [machine, ...tables].join('\n\n'), data };
  },
};

function serverOf({ contender }: Case, running: readonly Running[]): Running {
  const found = running.find(({ name }) => name === contender);
  if (!found) throw new Error(`${contender} does not start.`);
  return found;
}

const headersOf = ({ coding }: Case): Readonly<Record<string, string>> =>
  coding === null ? {} : { 'accept-encoding': coding };

const asked = (query: Query, one: Case) => requestOf(query, token, headersOf(one));

async function sizeOf({ body }: Query, one: Case & { readonly port: number }): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headersOf(one) };
  const sent = request({ host: '127.0.0.1', port: one.port, path: '/graphql', method: 'POST', headers });
  sent.end(body);
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  answer?.resume();
  return Number(answer?.headers['content-length']);
}

function tableOf(
  { name, says }: Query,
  measured: ReadonlyMap<string, Measured>,
  bytes: readonly number[],
): string {
  const [base] = [...measured.values()];
  const rows = [...measured].map(([label, { cpuMicros, p50 }], at) => [
    label,
    cpuMicros.best.toFixed(1),
    cpuMicros.median.toFixed(1),
    (cpuMicros.best - (base?.cpuMicros.best ?? 0)).toFixed(1),
    String(bytes[at]),
    p50.best.toFixed(2),
  ]);
  return `${name}: ${says}\n\n${textTable(['compression', 'CPU us/request', 'median', 'more', 'bytes', 'p50 ms'], rows)}`;
}
