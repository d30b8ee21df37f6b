import { Agent, request } from 'node:http';
import { issueTokens, limited } from '../limits/owners.ts';
import { contender, type Running, startAll } from '../measure/fleet.ts';
import { token } from '../measure/post.ts';
import { cpuMicrosOf } from '../measure/process-cpu.ts';
import { quantile } from '../measure/statistics.ts';
import { column, figuresTable, ratioColumn } from '../measure/table.ts';
import type { Section } from '../section.ts';
import { type Query, queries } from './queries.ts';
import { onFile, seededFolder } from './section.ts';

/** Milliseconds between two requests to each server: 60 a second, a tenth of what they can answer. */
const everyMs = 16;
const warmUpMs = 20_000;
const measuredMs = 30_000;

interface Asked {
  readonly cpuMicros: number;
  readonly milliseconds: readonly number[];
}

type Server = Running & { readonly bearer: string };

/** The browsers' request: its answer is compressed, and read without being decoded. */
function ask({ port, bearer }: Server, body: string, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const began = performance.now();
  const headers = {
    'content-type': 'application/json',
    'accept-encoding': 'gzip, deflate, br',
    authorization: `Bearer ${bearer}`,
  };
  const sent = request({ port, agent, path: '/graphql', method: 'POST', headers }, (answer) => {
    if (answer.statusCode !== 200 || answer.headers['content-encoding'] === undefined)
      return reject(new Error(`${port} answers ${answer.statusCode}, or does not compress.`));
    answer.on('end', () => resolve(performance.now() - began)).resume();
  });
  sent.on('error', reject).end(body);
  return promise;
}

/** Asks all servers at the same pace for that time, and returns the CPU and the times of each. */
async function askAll(servers: readonly Server[], body: string, forMs: number, agent: Agent) {
  const started = servers.map((server) => ({ server, cpu: cpuMicrosOf(server.server.pid) }));
  const times = servers.map((): number[] => []);
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    const due = performance.now() + everyMs;
    for (const [at, server] of servers.entries()) times[at]?.push(await ask(server, body, agent));
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
  }
  return started.map(({ server, cpu }, at): [string, Asked] => {
    const milliseconds = times[at] ?? [];
    return [
      server.name,
      { cpuMicros: (cpuMicrosOf(server.server.pid) - cpu) / milliseconds.length, milliseconds },
    ];
  });
}

const columns = [
  column<Asked>('CPU us/request', 0, ({ cpuMicros }) => cpuMicros),
  ratioColumn<Asked>('ratio', ({ cpuMicros }) => cpuMicros),
  column<Asked>('p50 ms', 2, ({ milliseconds }) => quantile(milliseconds, 0.5)),
  column<Asked>('p99 ms', 2, ({ milliseconds }) => quantile(milliseconds, 0.99)),
];

export const pacedSection: Section = {
  help: "browsers' requests at a tenth of the load that a server can take, compressed, beside the peer of `job`",
  hasPeers: true,
  async run({ isQuick }) {
    await using open = new AsyncDisposableStack();
    const folder = await seededFolder(open);
    const [issued = token] = await issueTokens(folder);
    const ours = onFile('tributary, same job', folder, limited);
    const fleet = open.use(
      await startAll([ours, contender('mercurius+jit, same job', 'same-job.ts', 'rate-limit', folder)]),
    );
    const servers = fleet.running.map((one) => ({ ...one, bearer: one.name === ours.name ? issued : token }));
    const agent = new Agent({ keepAlive: true });
    open.defer(() => agent.destroy());
    const scale = isQuick ? 0.02 : 1;
    const measured = async ({ name, body }: Query) => {
      await askAll(servers, body, warmUpMs * scale, agent);
      const rows = await askAll(servers, body, measuredMs * scale, agent);
      const base = rows.at(-1)?.[1];
      return { name, rows: rows.map(([server, value]) => ({ name: server, value, base })) };
    };
    const results = [];
    for (const query of queries.filter(({ name }) => name !== 'small')) results.push(await measured(query));
    const text = `${1_000 / everyMs} requests a second to each server, whose answers are compressed.`;
    return {
      text: [text, ...results.map(({ name, rows }) => figuresTable(name, columns, rows))],
      data: results,
    };
  },
};
