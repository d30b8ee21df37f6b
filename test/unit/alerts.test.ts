import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { alertCases, type Input } from '../support/alert-cases.ts';
import { root } from '../support/doc-blocks.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';
import { promtool } from '../support/promtool.ts';

const prometheus = join(root, 'deploy/prometheus');
const alertsFile = join(prometheus, 'alerts.yml');
const endOfTest = '30m';

let folder: TempFolder;
beforeAll(async () => {
  folder = await tempFolder();
});
afterAll(async () => await folder[Symbol.asyncDispose]());

/** Returns a test of promtool: whether the alert fires at the end. */
const ruleTest = (alert: string, input: Input, fires: boolean) => ({
  name: `${alert} ${fires ? 'fires' : 'stays quiet'}`,
  interval: '1m',
  input_series: Object.entries(input).map(([series, values]) => ({ series, values })),
  promql_expr_test: [
    {
      expr: `count(ALERTS{alertname="${alert}", alertstate="firing"})`,
      eval_time: endOfTest,
      exp_samples: fires ? [{ labels: '{}', value: 1 }] : [],
    },
  ],
});

async function testRules(tests: readonly object[]): Promise<string> {
  const file = join(folder.path, 'alerts.test.yml');
  await writeFile(file, stringify({ rule_files: [alertsFile], evaluation_interval: '1m', tests }));
  return await promtool(['test', 'rules', file]);
}

test('promtool accepts the rules, without a remark', async () => {
  const said = await promtool(['check', 'rules', '--lint=all', '--lint-fatal', alertsFile]);
  expect(said).toContain(`SUCCESS: ${Object.keys(alertCases).length} rules found`);
});

test('promtool accepts the configuration for compose', async () => {
  expect(await promtool(['check', 'config', join(prometheus, 'prometheus.yml')])).toContain('is valid');
});

test('promtool accepts the configuration for Kubernetes, but for the discovery that Debian leaves out', async () => {
  const config = parse(await readFile(join(prometheus, 'kubernetes.yml'), 'utf8'));
  const scrapes = config.scrape_configs.map(
    ({ kubernetes_sd_configs, ...scrape }: Record<string, unknown>) => {
      expect(kubernetes_sd_configs).toEqual([{ role: 'pod' }]);
      return { ...scrape, static_configs: [{ targets: ['gateway:9464'] }] };
    },
  );
  const file = join(folder.path, 'kubernetes.yml');
  await writeFile(file, stringify({ ...config, rule_files: [alertsFile], scrape_configs: scrapes }));
  expect(await promtool(['check', 'config', file])).toContain('is valid');
});

test('each alert has a case, fires with bad figures and stays quiet with good ones', async () => {
  const { groups } = parse(await readFile(alertsFile, 'utf8'));
  const names = groups.flatMap(({ rules }: { rules: { alert: string }[] }) =>
    rules.map(({ alert }) => alert),
  );
  expect(Object.keys(alertCases)).toEqual(names);
  const tests = Object.entries(alertCases).flatMap(
    ([alert, { fires, alsoFires = [], quiet, alsoQuiet = [] }]) => [
      ...[fires, ...alsoFires].map((input) => ruleTest(alert, input, true)),
      ...[quiet, ...alsoQuiet].map((input) => ruleTest(alert, input, false)),
    ],
  );
  expect(await testRules(tests)).toContain('SUCCESS');
});

test('the texts of an alert have its figures', async () => {
  const alert = 'TributaryServerErrors';
  const { interval, input_series } = ruleTest(alert, alertCases[alert]?.fires ?? {}, true);
  const exp_alerts = [
    {
      exp_labels: { severity: 'critical', job: 'tributary' },
      exp_annotations: {
        summary: 'Many HTTP requests fail.',
        description: '5% of the answers had a status from 500 on in the last five minutes.',
        runbook_url: 'https://docs.example.com/tributary/alerts.md#tributaryservererrors',
      },
    },
  ];
  const rule = { eval_time: endOfTest, alertname: alert, exp_alerts };
  expect(await testRules([{ interval, input_series, alert_rule_test: [rule] }])).toContain('SUCCESS');
});
