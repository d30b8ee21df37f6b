import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endOf, listenTo, runMain } from '../../../scripts/cluster/process.ts';
import { spawnProgram } from '../../../scripts/cluster/programs.ts';
import { activityMessages, activityOf, dataOf } from '../../support/activity.ts';
import { readSamples } from '../../support/demo.ts';
import { type TempFolder, tempFolder } from '../../support/folder.ts';
import { openSocket } from '../../support/frontends/socket.ts';
import { remoteVariables, sharedSecret } from '../../support/modes.ts';
import { startPostgres } from '../../support/postgres.ts';
import { type GatewayProcess, startProcess } from '../../support/process.ts';
import { startRedis } from '../../support/redis.ts';

let folder: TempFolder;
const data = (name: string) => ({ TRIBUTARY_DATA: join(folder.path, name) });

beforeAll(async () => {
  folder = await tempFolder();
});
afterAll(async () => await folder[Symbol.asyncDispose]());

const welcomed =
  /Sample data +70 executions, 12 customers with 21 subscriptions, 10 projects with 313 assets/;

/** Resolves when an event of the customer has arrived: notifications come later than the changes of other services. */
async function resellerEventOf(gateway: GatewayProcess, customerId: string | undefined): Promise<void> {
  const { activity } = await dataOf<{ activity: { pageInfo: { startCursor: string } } }>(
    gateway,
    '{ activity(first: 1) { pageInfo { startCursor } } }',
  );
  const variables = { filter: { customerId }, after: activity.pageInfo.startCursor };
  await using opened = new AsyncDisposableStack();
  const socket = opened.adopt(openSocket(gateway), (client) => client.dispose());
  for await (const payload of socket.iterate({ query: activityMessages, variables }))
    if (activityOf(payload).__typename.startsWith('Reseller')) return;
}

describe('a gateway with sample data', () => {
  test('has all three services filled, and tells a customer to look at', async () => {
    await using gateway = await startProcess(['--demo=still'], data('whole'));
    expect(gateway.welcome).toMatch(welcomed);
    const { executions, ended, resellerCustomers, main, other } = await readSamples(gateway);
    expect([executions.totalCount, ended.totalCount > 15, resellerCustomers.totalCount]).toEqual([
      70,
      true,
      12,
    ]);
    const subscriptions = resellerCustomers.nodes.flatMap((one) => one.subscriptions.nodes);
    expect(subscriptions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ status: 'ACTIVE', commitmentInterval: { endsAt: expect.anything() } }),
        expect.objectContaining({ status: 'ACTIVE', isInTrial: true }),
        expect.objectContaining({ suspensionReasons: ['RESELLER_INITIATED', 'OTHER'] }),
        expect.objectContaining({ suspensionReasons: ['PENDING_TOS_ACCEPTANCE'], billingMethod: 'OFFLINE' }),
        expect.objectContaining({ status: 'CANCELLED' }),
      ]),
    );
    const [shown] = /console\/customers\/\w+(?=#token)/.exec(gateway.welcome) ?? [];
    expect(resellerCustomers.nodes.map(({ customerId }) => `console/customers/${customerId}`)).toContain(
      shown,
    );
    expect(resellerCustomers.nodes.filter(({ links }) => links.totalCount > 5)).toHaveLength(11);
    expect(resellerCustomers.nodes.flatMap((one) => one.linkSuggestions).length).toBeGreaterThanOrEqual(3);
    expect([main.assets.totalCount, other.assets.totalCount]).toEqual([90, 19]);
    expect(main.sources.nodes.every(({ errorFrameCount }) => errorFrameCount === 0)).toBe(true);
    expect(main.groups.nodes.map(({ displayName, assets }) => [displayName, assets.totalCount > 5])).toEqual([
      ['Production', true],
      ['Databases', true],
      ['First wave', true],
    ]);
    expect(main.preferenceSets.nodes).toEqual([{ displayName: 'Balanced' }]);
    expect(main.importJobs.nodes).toEqual([
      { state: 'COMPLETED', executionReport: { framesReported: 13 } },
      { state: 'PENDING', executionReport: null },
    ]);
    expect(main.reportConfigs.nodes).toEqual([{ reports: { nodes: [{ state: 'SUCCEEDED' }] } }]);
    expect(main.assetsExportJobs.nodes).toEqual([
      { recentExecutions: [{ result: { signedUris: [{ file: expect.any(String) }] } }] },
    ]);
  });

  test('has customers whose day is full', async () => {
    await using gateway = await startProcess(['--demo=still'], data('whole'));
    const [customerId] = /(?<=console\/customers\/)\w+/.exec(gateway.welcome) ?? [];
    await resellerEventOf(gateway, customerId);
    const { resellerCustomer: day } = await dataOf<{ resellerCustomer: object }>(
      gateway,
      `query ($customerId: ID!) { resellerCustomer(customerId: $customerId) {
        customerDomain
        executions(first: 20) { nodes { status contextJson: context steps(first: 5) { nodes { transitionedTo } } } }
        inventoryLocations(first: 5) { nodes { assets(first: 1) { totalCount } } }
        activity(last: 200) { nodes { __typename } }
      } }`,
      { customerId },
    );
    expect(day).toMatchObject({ customerDomain: 'northwind.example' });
    const text = JSON.stringify(day);
    for (const part of [
      'ACTIVE',
      'ENDED',
      '"totalCount":90',
      'ExecutionChange',
      'InventoryOperationChange',
      'ResellerChange',
    ])
      expect(text).toContain(part);
  });

  test('adds nothing at a second start, whatever has changed in between', async () => {
    const load = async (mode: string) => {
      await using gateway = await startProcess([mode], data('twice'));
      const samples = await readSamples(gateway);
      const listed = await gateway.rest<{ executions: object[] }>(
        'GET',
        `/v2/Flows/FW${'5'.repeat(32)}/Executions?PageSize=1000`,
      );
      await gateway.stop('SIGTERM');
      return { samples, executions: listed.body.executions.map((one) => ({ ...one, url: '', links: {} })) };
    };
    const first = await load('--demo=still');
    expect(first.executions.length).toBeGreaterThan(40);
    expect(await load('--demo=still')).toEqual(first);
  });

  test('is loaded by the first worker only', async () => {
    await using database = await startPostgres();
    await using redis = await startRedis();
    await using gateway = await startProcess(['--demo=still'], {
      DATABASE_URL: database.url,
      TRIBUTARY_WORKERS: '2',
      REDIS_URL: redis.url,
      TRIBUTARY_SECRET: sharedSecret,
      LOG_LEVEL: 'info',
    });
    expect(gateway.welcome).toMatch(welcomed);
    expect(gateway.welcome.match(/loading the sample data/g)).toHaveLength(1);
    const { code } = await gateway.stop('SIGTERM');
    expect(code).toBe(0);
  });
});

describe('a service that is not embedded or not served', () => {
  test('is left alone, and the welcome says so', async () => {
    await using gateway = await startProcess(['--serve', 'inventory', '--demo'], data('alone'));
    expect(gateway.welcome).toMatch(/Sample data +10 projects with 313 assets/);
    expect(gateway.welcome).toMatch(/No sample data +executions, reseller: /);
    expect(gateway.welcome).not.toContain('A customer');
  });

  test('gets no request when it is remote', async () => {
    const requests: string[] = [];
    const service = createServer((request, answer) => {
      requests.push(`${request.method} ${request.url}`);
      answer.writeHead(503).end();
    });
    await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
    try {
      const { port } = Object(service.address());
      const remote = remoteVariables(`http://127.0.0.1:${port}`);
      await using gateway = await startProcess(['--demo=still'], { ...data('remote'), ...remote });
      expect(gateway.welcome).toMatch(/No sample data +executions: /);
      expect(gateway.welcome).toMatch(/Sample data +12 customers with 21 subscriptions, 10 projects/);
      expect(requests).toEqual([]);
    } finally {
      service.close();
    }
  });
});

describe('the end', () => {
  test('of a gateway that is told to end while it loads is clean, and the next start loads the rest', async () => {
    const environment = { PORT: '0', LOG_LEVEL: 'info', ...data('interrupted') };
    const child = spawnProgram('src/main.ts', ['--demo'], environment);
    const ended = endOf(child);
    await listenTo(child)(/loading the sample data/);
    child.kill('SIGTERM');
    const { code, stdout, stderr } = await ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).not.toContain('Tributary is running');
    await using gateway = await startProcess(['--demo=still'], data('interrupted'));
    expect(gateway.welcome).toMatch(welcomed);
  });

  test('of a gateway whose data keeps changing is clean', async () => {
    await using gateway = await startProcess(['--demo'], data('moving'));
    const { code, stderr } = await gateway.stop('SIGTERM');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});

test('other sample data than the known is refused with one line', async () => {
  const { code, stderr } = await runMain(['--demo=other'], data('other'));
  expect(code).toBe(1);
  expect(stderr).toContain('--demo must have no value, or be --demo=still; got --demo=other.\n');
});
