import type { NodeAt } from '../data/node-at.ts';
import type { ExecutionQuery } from '../generated/operations.ts';

export type ShownExecution = NonNullable<ExecutionQuery['execution']>;
export type Step = NodeAt<ShownExecution, 'steps'>;
export type Widget = NodeAt<ShownExecution, 'flow.widgets'>;

/** A widget of the flow's picture. */
export interface PathNode {
  readonly name: string;
  readonly type: string;
  readonly state: 'visited' | 'present' | 'unvisited';
  /** Time of the last step that entered the widget, or that left the first one; null where there is none. */
  readonly at: string | null;
  readonly visits: number;
  /** Text in place of the time and the visits. */
  readonly note?: string;
}

/** A transition of the flow's picture. */
export interface PathEdge {
  readonly from: string;
  readonly to: string;
  /** Events that take this transition. */
  readonly events: readonly string[];
  readonly walks: number;
}

export interface WalkedPath {
  readonly nodes: readonly PathNode[];
  readonly edges: readonly PathEdge[];
}

const edgeKey = (from: string, to: string) => JSON.stringify([from, to]);

/**
 * Returns the widgets and transitions of the flow with the path of the steps, which are ordered by time. Without a
 * definition, widgets and transitions are those of the steps.
 */
export function walkedPath(
  widgets: readonly Widget[] | null,
  steps: readonly Step[],
  isActive: boolean,
): WalkedPath {
  const edges = new Map<string, PathEdge>();
  const types = new Map<string, string>(widgets?.map(({ name, type }) => [name, type]));
  for (const { name, transitions } of widgets ?? []) {
    for (const { event, next } of transitions) if (next !== null) addEdge(edges, name, next, event, 0);
  }
  const at = new Map<string, string>();
  const visits = new Map<string, number>();
  for (const { transitionedFrom: from, transitionedTo: to, name, type, createdAt } of steps) {
    if (from !== null && !types.has(from)) types.set(from, type);
    if (to !== null && !types.has(to)) types.set(to, '');
    if (from !== null && !at.has(from)) at.set(from, createdAt);
    if (from !== null && !visits.has(from)) visits.set(from, 1);
    if (to === null) continue;
    at.set(to, createdAt);
    visits.set(to, (visits.get(to) ?? 0) + 1);
    if (from !== null) addEdge(edges, from, to, name, 1);
  }
  const present = isActive ? steps.at(-1)?.transitionedTo : undefined;
  const stateOf = (name: string) =>
    name === present ? 'present' : visits.has(name) ? 'visited' : 'unvisited';
  return {
    nodes: [...types].map(([name, type]) => ({
      name,
      type,
      state: stateOf(name),
      at: at.get(name) ?? null,
      visits: visits.get(name) ?? 0,
    })),
    edges: [...edges.values()],
  };
}

function addEdge(edges: Map<string, PathEdge>, from: string, to: string, event: string, walks: number): void {
  const key = edgeKey(from, to);
  const known = edges.get(key);
  edges.set(key, {
    from,
    to,
    events: [...new Set([...(known?.events ?? []), event])],
    walks: (known?.walks ?? 0) + walks,
  });
}
