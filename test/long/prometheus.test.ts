import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { quietPort } from '../../scripts/cluster/ports.ts';
import { programOf } from '../../scripts/test-programs.ts';
import { createExecution } from '../support/changes.ts';
import { readPage, root } from '../support/doc-blocks.ts';
import { tempFolder } from '../support/folder.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { selectorsIn } from '../support/promql.ts';

interface Result {
  readonly status: string;
  readonly error?: string;
  readonly data: { readonly result: readonly unknown[] };
}

const dashboard = JSON.parse(readPage('deploy/grafana/dashboards/tributary.json'));
const queries: readonly { readonly title: string; readonly expr: string }[] = dashboard.panels.flatMap(
  ({ title, targets = [] }: { title: string; targets?: readonly { expr: string }[] }) =>
    targets.map(({ expr }) => ({ title, expr })),
);

let opened: AsyncDisposableStack;
let gateway: Gateway;
let url: string;
beforeAll(async () => {
  opened = new AsyncDisposableStack();
  gateway = opened.use(await startGateway());
  const folder = opened.use(await tempFolder()).path;
  const config = parse(await readFile(join(root, 'deploy/prometheus/prometheus.yml'), 'utf8'));
  const [{ dns_sd_configs: _, ...scrape }] = config.scrape_configs;
  const file = join(folder, 'prometheus.yml');
  const quick = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [join(root, 'deploy/prometheus/alerts.yml')],
    scrape_configs: [{ ...scrape, static_configs: [{ targets: [new URL(gateway.url).host] }] }],
  };
  await writeFile(file, stringify({ ...config, ...quick }));
  const address = `127.0.0.1:${await quietPort()}`;
  const options = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${address}`,
  ];
  const server = spawn(join(dirname(programOf('promtool')), 'prometheus'), options, { stdio: 'ignore' });
  opened.defer(async () => {
    if (server.exitCode === null && server.kill('SIGKILL')) await once(server, 'exit');
  });
  url = `http://${address}`;
  while ((await fetch(`${url}/-/ready`).catch(() => null))?.ok !== true) {
    expect(server.exitCode).toBeNull();
    await setTimeout(100);
  }
});
afterAll(async () => await opened.disposeAsync());

async function ask(query: string): Promise<Result> {
  const response = await fetch(`${url}/api/v1/query`, {
    method: 'POST',
    body: new URLSearchParams({ query }),
  });
  const answer: Result = JSON.parse(await response.text());
  return answer;
}

const filled = (expr: string) =>
  expr.replaceAll('$job', 'tributary').replaceAll('$instance', '.+').replaceAll('$__rate_interval', '30s');

test('Prometheus scrapes a gateway, evaluates every rule without an alert, and answers every panel', async () => {
  await createExecution(gateway);
  await gateway.graph('query Me { viewer { kind } }');
  const rate = 'sum(rate(tributary_http_request_duration_seconds_count{job="tributary"}[30s])) > 0';
  while ((await ask(rate)).data.result.length === 0) {
    await gateway.graph('query Me { viewer { kind } }');
    await setTimeout(200);
  }
  const { data } = JSON.parse(await (await fetch(`${url}/api/v1/rules`)).text());
  for (const { name, health, lastError, state } of data.groups.flatMap(
    ({ rules }: { rules: readonly object[] }) => rules,
  )) {
    expect([name, health, lastError, state]).toEqual([name, 'ok', undefined, 'inactive']);
  }
  for (const { title, expr } of queries) {
    const { status, error, data: found } = await ask(filled(expr));
    expect([title, status, error]).toEqual([title, 'success', undefined]);
    // What a gateway without Redis and without remote services counts may be nothing.
    const isLocal = selectorsIn(expr).every(({ metric }) =>
      /_build_info|_http_|_running|^process_|^up$/.test(metric),
    );
    if (isLocal && !expr.includes('5..')) expect([title, found.result.length > 0]).toEqual([title, true]);
  }
});
