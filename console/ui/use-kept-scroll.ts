import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { keepPosition, takePosition } from './kept-scroll.ts';

/** Returns a list to where it was when a person left it, and keeps its position for the next time. */
export function useKeptScroll(name: string, frame: RefObject<HTMLElement | null>): number {
  const [top] = useState(() => takePosition(name));
  useLayoutEffect(() => {
    if (top > 0 && frame.current) frame.current.scrollTop = top;
  }, [top, frame]);
  useEffect(() => keepPosition(name, () => frame.current?.scrollTop ?? 0), [name, frame]);
  return top;
}
