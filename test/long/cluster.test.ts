import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ready } from '../../scripts/cluster/cluster.ts';
import { endOf, listenTo } from '../../scripts/cluster/process.ts';
import { spawnProgram } from '../../scripts/cluster/programs.ts';
import { serviceNames } from '../../scripts/cluster/topology.ts';
import { eventually } from '../support/budgets.ts';
import { flowSid } from '../support/changes.ts';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { docBlocks } from '../support/doc-blocks.ts';
import { executionsPath, type GraphAnswer } from '../support/http.ts';

const location = '/v1/projects/shop/locations/us-central1';
/** Fields of a query and REST lists, one of each per service. */
const asked = {
  executions: { field: `executions(flowSid: "${flowSid}") { nodes { sid } }`, path: executionsPath(flowSid) },
  reseller: { field: 'resellerSubscriptions { nodes { id } }', path: '/apps/reseller/v1/subscriptions' },
  inventory: {
    field: `inventoryLocation(name: "${location.slice('/v1/'.length)}") { groups { nodes { name } } }`,
    path: `${location}/groups`,
  },
} as const;
const page = `{ viewer { kind } ${serviceNames.map((name) => `${name}: ${asked[name].field}`).join(' ')} }`;

describe('a cluster', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  }, 120_000);
  afterAll(async () => await cluster[Symbol.asyncDispose]());

  test.each(serviceNames)(
    'without its %s process answers for the other services, and for that one again afterwards',
    async (dead) => {
      const [gateway] = cluster.gateways;
      if (!gateway) throw new RangeError('a cluster without gateways');
      await cluster.services[dead].stop('SIGKILL');
      // Kept answers of a service are used also while it is away.
      const anew = { 'cache-control': 'no-cache' };
      const { body } = await gateway.graph<GraphAnswer>(page, {}, anew);
      expect(body.data).toMatchObject({ viewer: { kind: 'USER' }, [dead]: null });
      for (const name of serviceNames) {
        const status = name === dead ? 502 : 200;
        if (name !== dead) expect(body.data).toHaveProperty(name, expect.anything());
        const headers = { authorization: name === 'executions' ? gateway.basic : gateway.bearer, ...anew };
        expect((await gateway.send(asked[name].path, { headers })).status).toBe(status);
      }
      expect(body.errors).toMatchObject([
        { path: [dead], extensions: { code: 'UPSTREAM_UNAVAILABLE', service: dead } },
      ]);
      await cluster.services[dead].start();
      await ready(gateway);
      // After several failures in a row, the gateway lets the service rest for five seconds.
      await eventually(
        async () => (await gateway.graph<GraphAnswer>(page, {}, anew)).body.errors === undefined,
      );
    },
    60_000,
  );
});

/** Returns whether the port is closed. */
async function isClosed(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return await once(socket, 'connect').then(
    () => {
      socket.destroy();
      return false;
    },
    () => true,
  );
}

describe('npm run cluster', () => {
  function start() {
    const child = spawnProgram('scripts/cluster.ts', [], { HOME: process.env['HOME'] });
    const ended = endOf(child);
    const heard = listenTo(child);
    const complaint = async () => Promise.reject(new Error((await ended).stderr));
    return { child, ended, heard: (pattern: RegExp) => heard(pattern).catch(complaint) };
  }
  const [command = ''] = docBlocks('docs/scaling.md', 'sh', '## A cluster on one machine');
  const fromHere = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  const urlsIn = (said: string) => new Set(said.match(/http:\/\/127\.0\.0\.1:\d+/g));

  test('prints its addresses, and Ctrl-C leaves nothing behind, although npm sends it twice', async () => {
    const { child, ended, heard } = start();
    const urls = urlsIn(await heard(/Auth token .*\n/));
    expect(urls.size).toBe(5);
    for (const url of urls) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    child.kill('SIGINT');
    await heard(/Ending/);
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
    for (const url of urls) await expect(fetch(url)).rejects.toThrow('fetch failed');
  }, 120_000);

  test.each([
    [
      'npm',
      () => spawn('bash', ['-c', `exec ${command}`], { env: fromHere, stdio: ['ignore', 'pipe', 'pipe'] }),
    ],
    ['it', () => start().child],
  ])(
    'leaves nothing behind when %s is killed',
    async (_, startOne) => {
      const child = startOne();
      const ended = endOf(child);
      const said = await listenTo(child)(/Auth token .*\n/);
      const folder = /Data +(\S+)/.exec(said)?.[1] ?? '';
      const ports = [...said.matchAll(/(?:127\.0\.0\.1):(\d+)/g)].map(([, port]) => Number(port));
      expect(new Set(ports).size).toBe(7);
      expect(existsSync(folder)).toBe(true);
      child.kill('SIGKILL');
      await ended;
      for (const port of new Set(ports)) await eventually(() => isClosed(port));
      await eventually(async () => !existsSync(folder));
    },
    120_000,
  );

  test('can be ended while it starts', async () => {
    const { child, ended, heard } = start();
    await heard(/listens at/);
    child.kill('SIGINT');
    const { code, stdout } = await ended;
    expect(code).toBe(0);
    expect(stdout).not.toContain('The cluster is running');
    for (const url of urlsIn(stdout)) await expect(fetch(url)).rejects.toThrow('fetch failed');
  }, 120_000);
});
