import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useKeptScroll } from './use-kept-scroll.ts';

interface Rows {
  /** Name of the frame among those of its view. */
  readonly name: string;
  readonly count: number;
  /** Height of a row in pixels before it is measured. */
  readonly rowHeight: number;
  readonly keyOf: (index: number) => string | number;
  /** Called when the end of the rows comes near. */
  readonly onEnd: (() => void) | undefined;
}

/** Rows that are rendered beyond the visible ones. */
const overscan = 12;

/** The rows that a scrolling frame shows now, and the height of those before and behind them. */
export function useVisibleRows<Frame extends HTMLElement>({ name, count, rowHeight, keyOf, onEnd }: Rows) {
  const frame = useRef<Frame>(null);
  const initialOffset = useKeptScroll(name, frame, () => {
    const top = frame.current?.scrollTop ?? 0;
    const row = virtual.getVirtualItemForOffset(top);
    // Rows have the height of new ones when the list is shown again: the first visible one must be the same.
    return row ? row.index * rowHeight + Math.max(0, top - row.start) : 0;
  });
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    initialOffset,
    overscan,
  });
  const visible = virtual.getVirtualItems();
  const last = visible.at(-1);
  const isNearEnd = last !== undefined && last.index >= count - overscan;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a short page, its end can still be near.
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd, count]);
  return {
    frame,
    visible,
    measure: virtual.measureElement,
    before: visible[0]?.start ?? 0,
    behind: virtual.getTotalSize() - (last?.end ?? 0),
  };
}
