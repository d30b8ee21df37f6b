import type { ResourceKind } from '../../../apis/inventory/contract/resources.ts';
import type { Tree } from '../../../apis/inventory/contract/values.ts';

/** The fields that a view leaves out, or the only fields that it shows. */
type Shown = { readonly without: readonly string[] } | { readonly only: readonly string[] };

const all: Shown = { without: [] };
const details = ['machineDetails', 'databaseDetails', 'databaseDeploymentDetails'];
const standard: Shown = { without: ['performanceData', 'insightList'] };
const basic: Shown = { without: [...details, ...standard.without] };
const jobBasic: Shown = { without: ['validationReport', 'executionReport'] };
const reportBasic: Shown = { without: ['summary'] };
const frameBasic: Shown = { without: ['originalFrame'] };

/** The fields that each view shows; a view without an entry shows all. */
const views: Readonly<Record<string, Shown>> = {
  ASSET_VIEW_BASIC: basic,
  ASSET_VIEW_STANDARD: standard,
  ASSET_VIEW_UI: standard,
  ASSET_VIEW_LABELS: { only: ['name', 'labels'] },
  IMPORT_JOB_VIEW_BASIC: jobBasic,
  REPORT_VIEW_BASIC: reportBasic,
  ERROR_FRAME_VIEW_BASIC: frameBasic,
};

/** Views of reads that name none: the basic view, except that reading a single import job shows all of it. */
const defaults: Readonly<Partial<Record<ResourceKind, { readonly get: string; readonly list: string }>>> = {
  assets: { get: 'ASSET_VIEW_BASIC', list: 'ASSET_VIEW_BASIC' },
  importJobs: { get: 'IMPORT_JOB_VIEW_FULL', list: 'IMPORT_JOB_VIEW_BASIC' },
  reports: { get: 'REPORT_VIEW_BASIC', list: 'REPORT_VIEW_BASIC' },
  errorFrames: { get: 'ERROR_FRAME_VIEW_BASIC', list: 'ERROR_FRAME_VIEW_BASIC' },
};

/** Returns the fields of a resource that a view shows. */
export function shownIn(
  kind: ResourceKind,
  read: 'get' | 'list',
  view: string | undefined,
  resource: Tree,
): Tree {
  const shown = views[view ?? defaults[kind]?.[read] ?? ''] ?? all;
  const keeps = (field: string) =>
    'only' in shown ? shown.only.includes(field) : !shown.without.includes(field);
  return Object.fromEntries(Object.entries(resource).filter(([field]) => keeps(field)));
}
