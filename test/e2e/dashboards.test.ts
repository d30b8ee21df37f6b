import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { declaredBy } from '../../src/app/modules.ts';
import { type Counts, createMetrics } from '../../src/gateway/http/metrics/metrics.ts';
import { closeCodes } from '../../src/gateway/live/websocket/socket-closing.ts';
import { faultTable } from '../../src/kit/fault.ts';
import { readPage, root } from '../support/doc-blocks.ts';
import { everySeries } from '../support/every-series.ts';
import { type Selector, selectorsIn } from '../support/promql.ts';
import { type Family, familiesIn } from '../support/series.ts';

interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

/** The parts of Grafana's format for dashboards that the tests look at. */
interface Dashboard {
  readonly panels: readonly Panel[];
  readonly templating: {
    readonly list: readonly { readonly name: string; readonly type: string; readonly query: string }[];
  };
}

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const read = async (file: string) => await readFile(join(root, 'deploy', file), 'utf8');
const dashboard: Dashboard = JSON.parse(await read('grafana/dashboards/tributary.json'));
const { panels } = dashboard;
const alerts: { readonly groups: readonly { readonly rules: readonly AlertRule[] }[] } = parse(
  await read('prometheus/alerts.yml'),
);
const rules = alerts.groups.flatMap((group) => group.rules);
const adapter = await read('kubernetes/prometheus-adapter.yaml');

const queries = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr, legendFormat: legend }) => ({ title, expr, legend })),
);
const expressions = [
  ...queries.map(({ title, expr }): [string, string] => [`the panel ${title}`, expr]),
  ...rules.map(({ alert, expr }): [string, string] => [`the alert ${alert}`, expr]),
];

/** Labels that Prometheus adds, and the metric that it makes itself for each target. */
const added: ReadonlySet<string> = new Set(['job', 'instance']);
const families = new Map<string, Family>([['up', { name: 'up', type: 'gauge', series: [{}] }]]);
beforeAll(async () => {
  for (const family of await everySeries()) families.set(family.name, family);
});

/** Returns the family of a selector, and the labels that its series have. */
function familyOf(metric: string) {
  const histogram = families.get(metric.replace(/_(bucket|sum|count)$/, ''));
  const isPart = histogram?.type === 'histogram' && metric !== histogram.name;
  const family = isPart ? histogram : families.get(metric);
  const labels = new Set(family?.series.flatMap((one) => Object.keys(one)));
  if (isPart && metric.endsWith('_bucket')) labels.add('le');
  return { family, labels };
}

/** Values that a label can have beside those that the gateways of the test show. */
const values: Readonly<Record<string, readonly string[]>> = {
  code: [...Object.keys(faultTable), ...Object.values(closeCodes).map(String)],
  outcome: [...Object.keys(faultTable), 'CREDENTIAL_REFUSED', 'OBJECT_REFUSED', 'ok', 'ABORTED'],
  kind: ['query', 'mutation', 'subscription'],
};

function faultsOf({ metric, matchers, groupedBy }: Selector): readonly string[] {
  const { family, labels } = familyOf(metric);
  if (!family || family.series.length === 0) return [`${metric} is not exposed`];
  const own = matchers.filter(({ label }) => !added.has(label));
  const unknown = [...own.map(({ label }) => label), ...groupedBy].filter(
    (label) => !labels.has(label) && !added.has(label),
  );
  const seen = (label: string) => [...family.series.map((one) => one[label]), ...(values[label] ?? [])];
  const impossible = own.flatMap(({ label, value }) =>
    value.split('|').filter((one) => /^[\w ]+$/.test(one) && !seen(label).includes(one)),
  );
  return [
    ...unknown.map((label) => `${metric} has no label ${label}`),
    ...impossible.map((value) => `${metric} has no value ${value}`),
  ];
}

test.each(expressions)('%s uses metrics, labels and values that gateways expose', (_, expression) => {
  const selectors = selectorsIn(expression);
  expect(selectors.length).toBeGreaterThan(0);
  expect(selectors.flatMap(faultsOf)).toEqual([]);
});

test.each(queries)('the legend of $title shows labels of its result', ({ expr, legend }) => {
  const shown = [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
  const grouped = selectorsIn(expr).flatMap(({ groupedBy }) => groupedBy);
  expect(shown.filter((label) => !grouped.includes(label))).toEqual([]);
});

test('the variables take their values from labels that gateways have', () => {
  const found = dashboard.templating.list.flatMap(({ name, type, query }) => {
    const [, selector = '', label] = /^label_values\((.*), (\w+)\)$/.exec(query) ?? [];
    return type === 'query' ? [{ name, label, faults: selectorsIn(selector).flatMap(faultsOf) }] : [];
  });
  expect(found).toEqual([...added].map((label) => ({ name: label, label, faults: [] })));
});

test('the page of a worker group has every metric that is shown or watched', async () => {
  const { metrics: declared } = declaredBy();
  let count: () => Promise<Counts> = async () => [];
  // Workers send their counts as JSON.
  const gather = async () => [JSON.parse(JSON.stringify(await count()))];
  const countBy = (given: typeof count) => {
    count = given;
  };
  const metrics = createMetrics({ declared, workerGroup: { number: 1, gather, countBy } });
  const exposed = familiesIn(await metrics.text());
  const used = expressions.flatMap(([, one]) => selectorsIn(one).map(({ metric }) => metric));
  const names = new Set(used.map((metric) => familyOf(metric).family?.name ?? metric));
  expect([...names].filter((name) => !exposed.has(name))).toEqual(['up']);
});

test('every metric of the gateway is shown or watched', () => {
  const used = new Set(
    expressions.flatMap(([, one]) => selectorsIn(one).map(({ metric }) => familyOf(metric).family?.name)),
  );
  const own = [...families.keys()].filter((name) => name.startsWith('tributary_'));
  expect(own.filter((name) => !used.has(name))).toEqual([]);
});

test('the autoscaler takes a metric that gateways expose', () => {
  const [, metric = ''] = /seriesQuery: (\w+)/.exec(adapter) ?? [];
  expect(familyOf(metric).family?.type).toBe('gauge');
});

describe('the files', () => {
  test('an expression that does not parse, and one of other metrics, are found', () => {
    expect(() => selectorsIn('sum(rate(tributary_failures_total[5m])')).toThrow(SyntaxError);
    const faults = (expression: string) => selectorsIn(expression).flatMap(faultsOf);
    expect(faults('tributary_failure_total')).toEqual(['tributary_failure_total is not exposed']);
    expect(faults('sum by (kind) (tributary_failures_total)')).toEqual([
      'tributary_failures_total has no label kind',
    ]);
    expect(faults('tributary_dependency_up{dependency="disk"}')).toEqual([
      'tributary_dependency_up has no value disk',
    ]);
  });

  test('panels have places that do not overlap, and numbers of their own', () => {
    const cells = panels.flatMap(({ gridPos, title }) => {
      const { x, y, w, h } = gridPos;
      expect([title, x + w <= 24, w > 0]).toEqual([title, true, true]);
      return Array.from({ length: w * h }, (_, at) => `${x + (at % w)}:${y + Math.floor(at / w)}`);
    });
    expect(new Set(cells).size).toBe(cells.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  test('the provisioned data source and folder are those of the dashboard', async () => {
    const sources = parse(await read('grafana/provisioning/datasources/prometheus.yml'));
    expect(sources.datasources).toEqual([expect.objectContaining({ type: 'prometheus', isDefault: true })]);
    const providers = parse(await read('grafana/provisioning/dashboards/tributary.yml'));
    const compose = await readFile(join(root, 'docker-compose.yml'), 'utf8');
    expect(compose).toContain(`./deploy/grafana/dashboards:${providers.providers[0].options.path}:ro`);
  });

  test('every alert has all of its parts, and a section of docs/alerts.md', () => {
    for (const { alert, for: time, labels, annotations } of rules) {
      expect(time).toMatch(/^\d+m$/);
      expect(labels).toEqual({ severity: expect.stringMatching(/^(critical|warning)$/) });
      const said = expect.stringMatching(/\.$/);
      const runbook_url = `https://docs.example.com/tributary/alerts.md#${alert.toLowerCase()}`;
      expect(annotations).toEqual({ summary: said, description: said, runbook_url });
    }
    const sections = readPage('docs/alerts.md').split(/^## /m).slice(1);
    expect(sections.map((section) => section.split('\n')[0])).toEqual(rules.map(({ alert }) => alert));
    for (const section of sections) {
      expect(section).toMatch(/^\*\*Meaning\*\*:[\s\S]*^\*\*Likely causes\*\*:[\s\S]*^\*\*What to do\*\*:/m);
    }
  });
});
