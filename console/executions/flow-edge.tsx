import { BaseEdge, type Edge, type EdgeProps } from '@xyflow/react';
import type { Route } from './flow-layout.ts';

export type RoutedEdge = Edge<{ readonly route: Route | undefined }, 'routed'>;

/** A transition along the line that the layout has found for it. */
export function FlowEdge({ id, data, label, markerEnd }: EdgeProps<RoutedEdge>) {
  const route = data?.route;
  if (!route) return null;
  return (
    <BaseEdge
      id={id}
      path={route.path}
      label={label}
      labelX={route.label.x}
      labelY={route.label.y}
      {...(markerEnd ? { markerEnd } : {})}
    />
  );
}
