import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keepPosition, takePosition } from './kept-scroll.ts';

/**
 * Returns a list to where it was when a person left it, and keeps its position for the next time. `read` returns the
 * position to keep; by default that of the frame. Returns the offset that a virtualizer of the frame begins with.
 */
export function useKeptScroll(
  name: string,
  frame: RefObject<HTMLElement | null>,
  read = () => frame.current?.scrollTop ?? 0,
): number {
  const [top] = useState(() => takePosition(name));
  useLayoutEffect(() => {
    if (top > 0 && frame.current) frame.current.scrollTop = top;
  }, [top, frame]);
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => keepPosition(name, () => latest.current()), [name]);
  return top;
}
