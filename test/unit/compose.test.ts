import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import {
  gatewayCount,
  gatewayTokens,
  gatewayVariables,
  type ServiceName,
  serviceNames,
  serviceVariables,
} from '../../scripts/cluster/topology.ts';
import { isSecret, readConfig } from '../../src/app/config.ts';
import { parseCommandLine } from '../../src/cli/arguments.ts';
import type { Environment } from '../../src/config/environment.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';

interface ComposeService {
  readonly build?: string;
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Environment;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly disable?: boolean };
  readonly deploy?: { readonly replicas: number };
  readonly volumes?: readonly string[];
}

const root = join(import.meta.dirname, '../..');
const compose: { readonly services: Readonly<Record<string, ComposeService>> } = parse(
  await readFile(join(root, 'docker-compose.yml'), 'utf8'),
);
const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');

const service = (name: string): ComposeService => {
  const found = compose.services[name];
  if (found) return found;
  throw new Error(`docker-compose.yml has no service ${name}`);
};

/** Values for the variables that the operator has to set. */
const said: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'password',
  TRIBUTARY_SECRET: 'a secret of the gateways',
  TRIBUTARY_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
  TRIBUTARY_AUTH_TOKEN: 'auth-token',
  EVENT_SECRET: 'a secret of the events',
};
const filled = (text: string) => text.replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, name) => said[name] ?? '');
const ofImage = Object.fromEntries(
  (/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').split(' ').map((pair) => pair.split('=')),
);

let folder: TempFolder;
beforeAll(async () => {
  folder = await tempFolder();
  await writeFile(join(folder.path, 'token'), 'a-token\n');
});
afterAll(async () => await folder[Symbol.asyncDispose]());

/** Returns the environment of a service's process; secret files are replaced by those of the test. */
function environmentOf(name: string): Environment {
  const own = Object.entries(service(name).environment ?? {}).map(([variable, value]) => [
    variable,
    variable.endsWith('_FILE') ? join(folder.path, 'token') : filled(String(value)),
  ]);
  return { ...ofImage, ...Object.fromEntries(own) };
}

const withoutFile = (variable: string) => variable.replace(/_FILE$/, '');
const variablesOf = (name: string) =>
  Object.keys(service(name).environment ?? {})
    .map(withoutFile)
    .toSorted();

const nowhere = {
  services: { executions: '', reseller: '', inventory: '' },
  gateways: [],
  database: '',
  redis: '',
};
const nothing = {
  secret: '',
  accountSid: '',
  authToken: '',
  events: '',
  tokens: { reseller: '', inventory: '' },
};

describe('docker-compose.yml', () => {
  test('has the topology of `npm run cluster`', () => {
    const expected = Object.keys(gatewayVariables(nowhere, nothing)).toSorted();
    expect(variablesOf('gateway')).toEqual(expected);
    expect(service('gateway').deploy?.replicas).toBe(gatewayCount);
    for (const name of serviceNames) {
      expect(variablesOf(name)).toEqual(Object.keys(serviceVariables(name, nowhere, nothing)).toSorted());
    }
  });

  test('sets only variables that each process knows', () => {
    const { executions, reseller, inventory, pubsub } = readConfig(environmentOf('gateway'));
    expect([executions?.url, reseller.remote?.url, inventory.remote?.url]).toEqual(
      serviceNames.map((name) => `http://${name}:4000`),
    );
    expect(pubsub?.url).toBe('http://reseller:4000');
    for (const name of serviceNames) expect(readConfig(environmentOf(name)).production).toBe(true);
  });

  test('runs commands that the programs accept', () => {
    for (const name of serviceNames) {
      const [, , program, ...args] = service(name).command ?? [];
      expect([program, parseCommandLine(args).serve]).toEqual(['dist/main.js', name]);
    }
    for (const [name, { scopes }] of Object.entries(gatewayTokens)) {
      const [, , script = ''] = service(`${name}-token`).command ?? [];
      expect(script).toContain(`dist/tokens.js issue user gateway --scopes ${scopes} `);
      expect(service(`${name}-token`).volumes).toContain(`${name}:/data`);
    }
    const [, , script = ''] = service('reseller-token').command ?? [];
    expect(script).toContain(`--service-account ${gatewayTokens.reseller.serviceAccount}`);
  });

  test('starts a gateway when its dependencies are ready', () => {
    const { depends_on: needed = {} } = service('gateway');
    const direct: readonly (ServiceName | 'postgres' | 'redis')[] = ['postgres', 'redis', 'executions'];
    for (const name of direct) expect(needed[name]?.condition).toBe('service_healthy');
    for (const name of ['reseller', 'inventory']) {
      expect(needed[`${name}-token`]?.condition).toBe('service_completed_successfully');
      expect(service(`${name}-token`).depends_on?.[name]?.condition).toBe('service_healthy');
    }
    for (const { image, healthcheck } of Object.values(compose.services)) {
      if (image) expect(healthcheck?.disable).toBeUndefined();
    }
  });

  test('contains no secret, and pins every version', () => {
    for (const { environment = {}, image } of Object.values(compose.services)) {
      for (const [name, value = ''] of Object.entries(environment)) {
        const isPlainUrl = URL.canParse(value) && new URL(value).password === '';
        if (isSecret(name) && !isPlainUrl) expect(value).toMatch(/\$\{\w+:\?/);
      }
      if (image) expect(image).toMatch(/:\d+\.\d+/);
    }
  });
});

test('the image runs as an unprivileged user on Node 24, and has a health check', () => {
  const [last = ''] = dockerfile.split(/^FROM /m).slice(-1);
  expect(last).toMatch(/^node:24\./);
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK .*\n.*\/readyz/m);
  expect(last).toMatch(/^CMD \["node", .*"dist\/main\.js"\]$/m);
});
