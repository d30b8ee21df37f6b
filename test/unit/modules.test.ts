import { describe, expect, test } from 'vitest';
import { serviceNames } from '../../scripts/cluster/topology.ts';
import { executionsApi } from '../../src/apis/executions/api.ts';
import type { Executions } from '../../src/apis/executions/contract.ts';
import { apis } from '../../src/app/apis.ts';
import type { Opened } from '../../src/app/app-parts.ts';
import { readConfig } from '../../src/app/config.ts';
import type { Module } from '../../src/app/module.ts';
import { migrations } from '../../src/app/parts/storage.ts';
import { parseCommandLine, usage } from '../../src/cli/arguments.ts';
import { printWelcome } from '../../src/cli/start/printing.ts';
import { createStreams, numbersOf } from '../../src/gateway/graphql/types/streams.ts';
import { joinMigrations } from '../../src/storage/migrations/index.ts';
import { startGateway } from '../support/gateway.ts';
import { graphSchema } from '../support/schema.ts';
import { accountOf } from '../support/sids.ts';

describe('an app that cannot be made', () => {
  const moduleOf = (open: () => Promise<Opened>): Module => ({
    declarations: [],
    sections: {},
    migrations: async () => ({}),
    load: async () => ({ apis: [], open }),
  });
  const never = moduleOf(async () => {
    throw new Error('it cannot be opened');
  });
  const twice = moduleOf(async () => ({
    services: {},
    routes: executionsApi.routes({} as Executions, {}).slice(0, 1),
  }));

  test.each([
    ['another module cannot be opened', never, 'it cannot be opened'],
    ['its server cannot be made', twice, 'already declared'],
  ])('closes the modules that were opened before: %s', async (_why, last, message) => {
    const closed: string[] = [];
    const opened = (name: string) =>
      moduleOf(async () => ({ services: {}, close: async () => void closed.push(name) }));
    const added = [opened('first'), opened('second'), last];
    await expect(startGateway({}, { modules: added })).rejects.toThrow(message);
    expect(closed).toEqual(['second', 'first']);
  });
});

test('an app with two modules that declare the same is refused before anything is opened', () => {
  const twin = (name: string): Module => ({
    declarations: [{ name, scopes: [], tenancy: [], addresses: [] }],
    sections: {},
    migrations: async () => ({}),
    load: async () => {
      throw new Error('it was opened');
    },
  });
  for (const [name, added] of [
    ['executions', [twin('executions')]],
    ['pens', [twin('pens'), twin('pens')]],
  ] as const) {
    const message = `Two modules have the name ${name}.`;
    expect(() => readConfig({}, null, added)).toThrow(new TypeError(message));
  }
});

describe('the modules of the gateway', () => {
  test('that can be served alone are those that the command line accepts', () => {
    for (const { name, alone } of apis) {
      const serve = () => parseCommandLine(['--serve', name]).serve;
      if (alone) expect(serve()).toBe(name);
      else expect(serve).toThrow('--serve must be one of');
    }
    const alone = apis.flatMap((module) => (module.alone ? [module] : []));
    expect(usage).toContain('one service, executions, reseller or inventory,\n');
    const keys = { devToken: '$KEY', accountSid: accountOf(1), authToken: '$TOKEN' };
    const welcome = { url: 'http://here', keys, loaded: null };
    for (const { name, alone: { label, path, example } = {} } of alone) {
      const line = `  ${label?.padEnd(15)}  http://here${path}\n`;
      expect(printWelcome({ ...welcome, serve: undefined })).toContain(line);
      const own = printWelcome({ ...welcome, serve: name });
      expect(own).toContain(line);
      expect(own.match(/ REST /g)).toHaveLength(1);
      if (example !== undefined) expect(own).toContain(`curl -s http://here${example} -H`);
    }
  });

  test('that are served alone are those that the cluster of the page starts', () => {
    const alone = apis.flatMap(({ name, alone }) => (alone ? [name] : []));
    expect(serviceNames).toEqual(alone);
  });

  test('have a stream for every field of Subscription, and no others', () => {
    const fields = Object.keys(graphSchema().getSubscriptionType()?.getFields() ?? {});
    const streams = apis.flatMap((module) => module.streams.map(({ field }) => field));
    expect(streams.toSorted()).toEqual(fields.toSorted());
    const streamOf = createStreams(apis);
    expect(fields.map((field) => streamOf(field).field)).toEqual(fields);
    expect(() => streamOf('nothing')).toThrow(new TypeError('No stream is behind nothing.'));
  });

  test('keep the stream numbers that clients have in their cursors', () => {
    const numbers = { executions: 1, reseller: 2, operations: 3, activity: 5, assets: 6 };
    expect(Object.fromEntries(numbersOf(apis))).toEqual(numbers);
    const { streams } = executionsApi;
    const again = { streams: streams.map((one) => ({ ...one, stream: 'reseller' as const })) };
    expect(() => numbersOf([...apis, again])).toThrow('one number');
  });

  test('have unique names', () => {
    expect(new Set(apis.map(({ name }) => name)).size).toBe(apis.length);
  });

  test('have migrations of their own: one more of a name that there is makes no database', () => {
    const again = { '0001-executions': async () => {} };
    expect(() => joinMigrations([migrations, again])).toThrow(
      'Two migrations have the name 0001-executions.',
    );
    expect(Object.keys(joinMigrations([migrations, {}]))).toEqual(Object.keys(migrations));
  });
});
