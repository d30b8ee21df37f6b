import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import {
  clientMetrics,
  maxClients,
  maxClientsOfOne,
  maxDeprecatedSeries,
  maxVersions,
  maxVersionsOfOne,
} from '../../src/gateway/http/metrics/client.ts';
import { idleMs } from '../../src/kit/text/bounded-names.ts';
import { operator } from '../support/principals.ts';

const ada = operator('ada');

function metricsAt() {
  const clock = { now: 0 };
  const registry = new Registry();
  const metrics = clientMetrics(registry, () => clock.now);
  const send = (name: string, version = 'none', caller = ada) =>
    metrics.admitted('query', { caller, client: { name, version } });
  /** Returns the series of operations, such as `web 1.2`, with their values. */
  const series = async () =>
    [
      ...(await registry.metrics()).matchAll(
        /client_name="(.*)",client_version="(.*)",kind="query"\} (\d+)/g,
      ),
    ].map(([, name, version, count]) => `${name} ${version} ${count}`);
  return { clock, registry, metrics, send, series };
}

test('a process has a maximum number of names and of versions of a name; the rest is other', async () => {
  const { send, series } = metricsAt();
  const owners = (most: number, own: number) =>
    Array.from({ length: most + 5 }, (_, number) => ({
      number,
      caller: operator(`${Math.floor(number / own)}`),
    }));
  for (const { number, caller } of owners(maxClients, maxClientsOfOne)) send(`name${number}`, 'none', caller);
  for (const { number, caller } of owners(maxVersions, maxVersionsOfOne)) send('name0', `${number}`, caller);
  const found = await series();
  expect(found).toHaveLength(maxClients + 1 + maxVersions + 1);
  expect(found).toEqual(expect.arrayContaining(['other other 5', 'name0 other 5', 'name0 19 1']));
});

test('a name that is unused for ten minutes gives its place and all its series to another', async () => {
  const { clock, send, series, metrics, registry } = metricsAt();
  for (let number = 0; number < maxClientsOfOne; number += 1) send(`name${number}`, '1');
  metrics.deprecatedUse('Type.field', { caller: ada, client: { name: 'name0', version: '1' } });
  clock.now = idleMs - 1;
  send('new');
  expect(await series()).toContain('other other 1');
  clock.now = idleMs;
  send('new');
  expect(await series()).toContain('new none 1');
  expect(await registry.metrics()).not.toContain('client_name="name0"');
});

test('a version that is unused for ten minutes gives its place to another', async () => {
  const { clock, send, series } = metricsAt();
  for (let version = 0; version < maxVersionsOfOne; version += 1) send('web', `${version}`);
  clock.now = idleMs;
  send('web', 'new');
  expect(await series()).toContain('web new 1');
  expect(await series()).not.toContain('web 0 1');
});

test('series of deprecated elements are bounded; the elements beyond share one of their client', async () => {
  const { metrics, registry } = metricsAt();
  const sender = { caller: ada, client: { name: 'web', version: '1' } };
  for (let number = 0; number < maxDeprecatedSeries + 5; number += 1) {
    metrics.deprecatedUse(`Type.field${number}`, sender);
  }
  metrics.deprecatedUse('Type.field1', sender);
  const text = await registry.metrics();
  expect(text.match(/^tributary_graphql_deprecated_uses_total\{/gm)).toHaveLength(maxDeprecatedSeries + 1);
  expect(text).toContain('tributary_graphql_deprecated_uses_total{field="other",client_name="web"} 5');
  expect(text).toContain('tributary_graphql_deprecated_uses_total{field="Type.field1",client_name="web"} 2');
});
