import type { ReactFlowInstance } from '@xyflow/react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { RoutedEdge } from './flow-edge.tsx';
import { type FlowLayout, nodeSize } from './flow-layout.ts';
import { fitting, isWhole, smallestZoom } from './flow-view.ts';
import type { WidgetNode } from './flow-widget.tsx';
import type { WalkedPath } from './walked-path.ts';

/**
 * Shows the whole flow where its texts are legible then, and otherwise the last visited widgets, which it follows until
 * the reader moves the picture. A widget that the keyboard leads to comes to the center where it is not whole.
 */
export function useFlowView(path: WalkedPath, placed: FlowLayout) {
  const frame = useRef<HTMLDivElement>(null);
  const [flow, setFlow] = useState<ReactFlowInstance<WidgetNode, RoutedEdge> | null>(null);
  const isMoved = useRef(false);
  const walked = path.nodes.map(({ name, state, visits }) => `${name} ${state} ${visits}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view depends on the walked widgets alone.
  useEffect(() => {
    const place = frame.current;
    if (!flow || !place || isMoved.current) return;
    const names = fitting(path, placed, sizeOf(place));
    const nodes = names.map((id) => ({ id }));
    void flow.fitView({ nodes, minZoom: smallestZoom, maxZoom: 1, padding: '16px' });
  }, [flow, walked, placed]);
  const release = () => {
    isMoved.current = true;
  };
  const showFocused = ({ target }: FocusEvent<HTMLElement>) => {
    const position = placed.positions.get(target.dataset.id ?? '');
    const place = frame.current;
    if (!flow || !place || !position || !target.matches(':focus-visible')) return;
    if (isWhole(position, flow.getViewport(), sizeOf(place))) return;
    const center = { x: position.x + nodeSize.width / 2, y: position.y + nodeSize.height / 2 };
    void flow.setCenter(center.x, center.y, { zoom: flow.getZoom() });
  };
  return { frame, setFlow, release, showFocused };
}

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height });
