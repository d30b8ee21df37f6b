import {
  type Dashboard,
  DashboardCursorSync,
  type GridPos,
  type Panel,
  type RowPanel,
  VariableHide,
  type VariableModel,
  VariableRefresh,
  VariableSort,
} from '@grafana/schema';
import { datasource } from './panels.ts';
import type { Row } from './row.ts';
import { errors, latencies } from './rows/answers.ts';
import { limits } from './rows/limits.ts';
import { live } from './rows/live.ts';
import { overview } from './rows/overview.ts';
import { processes } from './rows/processes.ts';
import { services } from './rows/remote-services.ts';
import { storage } from './rows/storage.ts';
import { traffic } from './rows/traffic.ts';

/** The rows from top to bottom. */
const rows: readonly Row[] = [
  overview,
  traffic,
  errors,
  latencies,
  limits,
  live,
  storage,
  services,
  processes,
];

/** Version of Grafana's format for dashboard files. */
const schemaVersion = 41;
/** Columns of Grafana's grid. */
const columns = 24;
const heights: Readonly<Record<string, number>> = { stat: 4, timeseries: 8 };
const perLine: Readonly<Record<string, number>> = { stat: 6, timeseries: 3 };

const variables: readonly VariableModel[] = [
  {
    type: 'datasource',
    name: 'datasource',
    label: 'Data source',
    query: 'prometheus',
    hide: VariableHide.dontHide,
  },
  labelValues('job', 'Job', 'label_values(tributary_build_info, job)'),
  {
    ...labelValues('instance', 'Gateway', 'label_values(tributary_build_info{job="$job"}, instance)'),
    multi: true,
    includeAll: true,
    allValue: '.+',
    current: { selected: true, text: ['All'], value: ['$__all'] },
  },
];

function labelValues(name: string, label: string, query: string): VariableModel {
  return {
    type: 'query',
    name,
    label,
    datasource,
    query,
    refresh: VariableRefresh.onTimeRangeChanged,
    sort: VariableSort.alphabeticalAsc,
  };
}

/** Returns the dashboard of a group of gateways, as Grafana's provisioning reads it. */
export function dashboard(): Dashboard {
  return {
    uid: 'tributary',
    title: 'Tributary',
    description:
      'Traffic, errors, latencies, limits, subscriptions, storage and remote services of the gateways.',
    tags: ['tributary'],
    schemaVersion,
    version: 1,
    editable: true,
    graphTooltip: DashboardCursorSync.Crosshair,
    refresh: '30s',
    time: { from: 'now-1h', to: 'now' },
    timezone: 'browser',
    templating: { list: [...variables] },
    panels: place(rows),
  };
}

/** Gives each panel its place: rows from top to bottom, the panels of a row from left to right. */
function place(all: readonly Row[]): (Panel | RowPanel)[] {
  let id = 0;
  let y = 0;
  return all.flatMap(({ title, panels }) => {
    id += 1;
    const head: RowPanel = {
      type: 'row',
      id,
      title,
      collapsed: false,
      panels: [],
      gridPos: { x: 0, y, w: columns, h: 1 },
    };
    y += 1;
    const placed = panels.map((panel, at): Panel => {
      id += 1;
      return { ...panel, id, gridPos: positionOf(panel.type, at, y) };
    });
    y = Math.max(...placed.map(({ gridPos }) => (gridPos?.y ?? 0) + (gridPos?.h ?? 0)));
    return [head, ...placed];
  });
}

function positionOf(type: string, at: number, top: number): GridPos {
  const [h = 8, inLine = 3] = [heights[type], perLine[type]];
  const w = columns / inLine;
  return { x: (at % inLine) * w, y: top + Math.floor(at / inLine) * h, w, h };
}
