import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxClients } from '../../src/gateway/http/metrics/client.ts';
import { maxNames } from '../../src/gateway/http/metrics/operation-names.ts';
import { refusingRules } from '../../src/gateway/limits/refusals.ts';
import { closeCodes } from '../../src/gateway/live/websocket/socket-closing.ts';
import { dropReasons } from '../../src/gateway/tracing/drop-reasons.ts';
import { readPage } from '../support/doc-blocks.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { maxSeries } from '../support/metric-bounds.ts';
import { promtool } from '../support/promtool.ts';
import { type Family, readFamilies } from '../support/series.ts';
import { issueCallers, sendCrowd } from '../support/series-crowd.ts';

const isOwn = (name: string) => name.startsWith('tributary_');

let folder: TempFolder;
let gateway: Gateway;
beforeAll(async () => {
  folder = await tempFolder();
  gateway = await startGateway({ TRIBUTARY_DATA: folder.path, TRIBUTARY_TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

describe('metrics', () => {
  test('follow the naming of Prometheus', async () => {
    await gateway.graph('query Me { viewer { kind } }');
    const text = await (await fetch(new URL('/metrics', gateway.url))).text();
    expect(await promtool(['check', 'metrics'], text)).toBe('');
  });

  test('that alerts count begin with 0, so that their first burst is a step', async () => {
    await using fresh = await startGateway({});
    const text = await (await fetch(new URL('/metrics', fresh.url))).text();
    const begun = [
      ...refusingRules.map((rule) => `tributary_limit_refusals_total{rule="${rule}"} 0`),
      ...Object.values(closeCodes).map((code) => `tributary_websocket_closes_total{code="${code}"} 0`),
      ...dropReasons.map((reason) => `tributary_spans_dropped_total{reason="${reason}"} 0`),
      'tributary_failures_total{code="INTERNAL"} 0',
    ];
    const lines = text.split('\n');
    expect(begun.filter((line) => !lines.includes(line))).toEqual([]);
  });

  test('have a documented bound for their series', async () => {
    const families = await readFamilies(gateway);
    expect([...families.keys()].filter(isOwn).toSorted()).toEqual(Object.keys(maxSeries).toSorted());
    const rows = readPage('docs/monitoring.md').matchAll(/^\| `(tributary_\w+)` \| ([\d,]+) \|/gm);
    const documented = [...rows].map(([, name, count = '']) => [name, Number(count.replaceAll(',', ''))]);
    expect(Object.fromEntries(documented)).toEqual(maxSeries);
  });

  test('have as many series for many clients as for a few', async () => {
    const tokens = await issueCallers(folder.path);
    await sendCrowd(gateway, tokens, 'first');
    const first = await readFamilies(gateway);
    await sendCrowd(gateway, tokens, 'other');
    const second = await readFamilies(gateway);
    for (const [name, { series }] of second) {
      if (isOwn(name)) expect([name, series.length <= (maxSeries[name] ?? 0)]).toEqual([name, true]);
    }
    expect(keysOf(second)).toEqual(keysOf(first));
    const countIn = (name: string) => second.get(name)?.series.length;
    expect(countIn('tributary_graphql_operation_duration_seconds')).toBe(maxNames + 1);
    // Beside the names: `other`, and `unnamed` for clients without one.
    const clients = second.get('tributary_graphql_client_operations_total')?.series ?? [];
    expect(new Set(clients.map(({ client_name }) => client_name)).size).toBe(maxClients + 2);
  });
});

/** Returns all series as texts, in order. */
const keysOf = (families: ReadonlyMap<string, Family>): readonly string[] =>
  [...families.values()]
    .filter(({ name }) => isOwn(name))
    .flatMap(({ name, series }) => series.map((labels) => `${name} ${JSON.stringify(labels)}`))
    .toSorted();
