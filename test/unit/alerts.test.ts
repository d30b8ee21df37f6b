import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { type AlertCase, alertCases, type Input } from '../support/alert-cases.ts';
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

interface Rule {
  readonly alert: string;
}

const rulesOf = async (): Promise<readonly Rule[]> =>
  parse(await readFile(alertsFile, 'utf8')).groups.flatMap(({ rules }: { rules: Rule[] }) => rules);

/** Writes the tests of one rule, and a file that has only this rule: promtool evaluates all rules of a file for each test. */
async function writeTests(rule: Rule, tests: readonly object[]): Promise<string> {
  const pathOf = (part: string) => join(folder.path, `${rule.alert}.${part}.yml`);
  await writeFile(pathOf('rule'), stringify({ groups: [{ name: rule.alert, rules: [rule] }] }));
  const file = { rule_files: [pathOf('rule')], evaluation_interval: '1m', tests };
  await writeFile(pathOf('test'), stringify(file));
  return pathOf('test');
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
  const rules = await rulesOf();
  expect(Object.keys(alertCases)).toEqual(rules.map(({ alert }) => alert));
  const files = rules.map(async (rule) => {
    const { alert } = rule;
    const { fires, alsoFires = [], quiet, alsoQuiet = [] } = alertCases[alert] as AlertCase;
    return await writeTests(rule, [
      ...[fires, ...alsoFires].map((input) => ruleTest(alert, input, true)),
      ...[quiet, ...alsoQuiet].map((input) => ruleTest(alert, input, false)),
    ]);
  });
  expect(await promtool(['test', 'rules', ...(await Promise.all(files))])).not.toContain('FAILED');
});

test('the texts of an alert have its figures', async () => {
  const alert = 'TributaryServerErrors';
  const rule = (await rulesOf()).find((one) => one.alert === alert) as Rule;
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
  const alert_rule_test = [{ eval_time: endOfTest, alertname: alert, exp_alerts }];
  const file = await writeTests(rule, [{ interval, input_series, alert_rule_test }]);
  expect(await promtool(['test', 'rules', file])).toContain('SUCCESS');
});
