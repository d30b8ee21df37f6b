import type { PartAt } from '../data/node-at.ts';
import { type WalkedPath, walkedPath } from '../executions/walked-path.ts';
import type { FlowQuery, FlowVersionsQuery, FlowWidgetsQuery } from '../generated/operations.ts';
import { nounText } from '../ui/noun.ts';

type Widgets = PartAt<FlowQuery, 'flow.widgets'>;
type Counts = NonNullable<FlowWidgetsQuery['executionCounts']>;
type VersionCounts = NonNullable<FlowVersionsQuery['executionCounts']>;

/** A widget with the number of executions that are at it. */
export interface WidgetCount {
  /** Null for executions that are at no widget: their flow has no definition, or they wait for their first move. */
  readonly name: string | null;
  /** Null for a widget that the definition no longer has. */
  readonly type: string | null;
  readonly count: number;
}

/** Returns the widgets of the definition in its order, and further places at which executions are. */
export function widgetCounts(widgets: Widgets | null, counts: Counts): readonly WidgetCount[] {
  const countOf = new Map(counts.map(({ widgetName, count }) => [widgetName, count]));
  const defined = (widgets ?? []).map(({ name, type }) => ({ name, type, count: countOf.get(name) ?? 0 }));
  const names = new Set<string | null>(defined.map(({ name }) => name));
  const others = counts.filter(({ widgetName }) => !names.has(widgetName));
  return [...defined, ...others.map(({ widgetName, count }) => ({ name: widgetName, type: null, count }))];
}

/** Returns the picture of a definition, in which widgets are lit up that executions are at. */
export function countedPath(widgets: Widgets, counts: Counts): WalkedPath {
  const { nodes, edges } = walkedPath(widgets, [], false);
  const countOf = new Map(counts.map(({ widgetName, count }) => [widgetName, count]));
  return {
    edges,
    nodes: nodes.map((node) => {
      const count = countOf.get(node.name) ?? 0;
      return count === 0 ? node : { ...node, state: 'visited', note: nounText(count, 'execution') };
    }),
  };
}

/** Executions of one version of a flow. */
export interface VersionCount {
  readonly version: number | null;
  readonly active: number;
  readonly ended: number;
  /** Mean of the ended ones; null without any. */
  readonly seconds: number | null;
}

/** Returns the versions that executions have, the latest first. */
export function versionCounts(counts: VersionCounts): readonly VersionCount[] {
  const versions = Map.groupBy(counts, ({ flowVersion }) => flowVersion);
  const of = (group: VersionCounts, status: string) => group.find((one) => one.status === status);
  return [...versions]
    .map(([version, group]) => ({
      version,
      active: of(group, 'ACTIVE')?.count ?? 0,
      ended: of(group, 'ENDED')?.count ?? 0,
      seconds: of(group, 'ENDED')?.averageDurationSeconds ?? null,
    }))
    .toSorted((one, other) => (other.version ?? 0) - (one.version ?? 0));
}
