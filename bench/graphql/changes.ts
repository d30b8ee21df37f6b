import { Client } from 'pg';
import { startLoad } from '../measure/drive.ts';
import { contender, type Running, startAll } from '../measure/fleet.ts';
import { gateway } from '../measure/gateway.ts';
import { emptyPlace } from '../measure/places.ts';
import { requestOf } from '../measure/post.ts';
import { createPostgresMeter, postmasterPid } from '../measure/process-cpu.ts';
import { type HttpMeasured, type HttpRound, httpRound, inTurn, summarise } from '../measure/rounds.ts';
import { lowest } from '../measure/statistics.ts';
import type { Findings, Pace, Section } from '../section.ts';
import { accountSid, flowSid } from './data.ts';

const mutation = `mutation Create($input: CreateExecutionInput!) {
  createExecution(input: $input) { execution { sid status } userErrors { code message } }
}`;

/** Returns the request that creates the n-th execution. Each has an address of its own: a second active one is refused. */
export const createAt = (n: number): string => {
  const to = `+1555${String(n).padStart(7, '0')}`;
  const input = { flow: { sid: flowSid }, to, from: '+15557654321', parameters: { name: 'Ada' } };
  return requestOf(JSON.stringify({ query: mutation, variables: { input } }));
};

/** Starts a gateway on an empty database of PostgreSQL. */
export async function startOnPostgres(open: AsyncDisposableStack) {
  const { folder, databaseUrl = '' } = await emptyPlace('postgres', open);
  const environment = {
    DATABASE_URL: databaseUrl,
    TRIBUTARY_DATA: folder,
    TRIBUTARY_SECRET: 'a secret of the bench',
    TRIBUTARY_ACCOUNT_SID: accountSid,
  };
  const { running } = open.use(await startAll([gateway('tributary', environment)]));
  return { running, databaseUrl };
}

export const changesSection: Section = {
  help: 'an execution that is created on PostgreSQL: CPU of the gateway and of PostgreSQL',
  hasPeers: false,
  async run(pace) {
    await using open = new AsyncDisposableStack();
    const { running, databaseUrl } = await startOnPostgres(open);
    const floor = contender('by hand', 'created-by-hand.ts', databaseUrl, accountSid);
    const byHand = open.use(await startAll([floor]));
    const load = open.use(await startLoad());
    const admin = new Client({ connectionString: databaseUrl });
    await admin.connect();
    open.defer(() => admin.end());
    const numberFrom = async (query: string) =>
      Number((await admin.query(`select ${query} as n`)).rows[0]?.n);
    const spent = createPostgresMeter(await numberFrom(postmasterPid));
    let made = 0;
    const create = async (one: Running) => {
      const requests = Array.from({ length: pace.roundMs }, () => createAt(made++));
      const meter = async () => ({ postgres: spent() });
      return httpRound({ ...one, requests }, load, { connections: pace.connections }, meter);
    };
    const rounds = new Map<string, readonly HttpRound<'postgres'>[]>();
    for (const one of [...running, ...byHand.running]) {
      // As many rounds again warm up first.
      const all = await inTurn([one], 2 * pace.rounds, create);
      for (const [name, own] of all) rounds.set(name, own.slice(pace.rounds));
    }
    const found = await numberFrom('(select count(*) from executions)');
    if (found !== made) throw new Error(`${made} requests created ${found} executions.`);
    return shown(summarise(rounds), pace);
  },
};

function shown(all: ReadonlyMap<string, HttpMeasured<'postgres'>>, pace: Pace): Findings {
  const lines = [...all].map(([name, { cpuMicros, postgres, p50 }]) => {
    const cpu = `${cpuMicros.median.toFixed(0)} us of its CPU and ${postgres.median.toFixed(0)} us of PostgreSQL's`;
    return `${name}: ${cpu}, p50 ${p50.median.toFixed(1)} ms`;
  });
  const head = `Executions created on PostgreSQL, ${pace.connections} connections, ${pace.rounds} rounds of ${pace.roundMs}.`;
  const measured = all.get('tributary');
  if (!measured) throw new TypeError('Nothing was measured.');
  const { cpuMicros: own, postgres: other } = measured;
  const value = lowest(measured.rounds.map(({ cpuMicros, postgres }) => cpuMicros + postgres));
  const figures = [{ budget: 'createPostgres', value, parts: { own, other } }] as const;
  return { text: [head, ...lines], data: Object.fromEntries(all), figures };
}
