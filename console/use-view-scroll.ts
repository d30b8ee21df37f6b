import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { keepPosition, takePosition } from './ui/kept-scroll.ts';

const frame = 'window';
const inputs = ['wheel', 'pointerdown', 'keydown'] as const;

/** Begins another view at its top, and one that was left before where it was. */
export function useViewScroll(): void {
  const [path] = useLocation();
  const shown = useRef<string | null>(null);
  useEffect(() => keepPosition(frame, () => scrollY), []);
  useLayoutEffect(() => {
    if (shown.current === path) return undefined;
    shown.current = path;
    return scrollWhileGrowing(takePosition(frame));
  }, [path]);
}

/** Milliseconds in which a view that is shown again reads its parts and grows. */
const settleMs = 2_000;

/**
 * Scrolls the page, and again while it grows to its length, unless a person moves it meanwhile. Returns the function that
 * ends it.
 */
function scrollWhileGrowing(top: number): () => void {
  const ending = new AbortController();
  const end = () => ending.abort();
  const move = () => scrollTo(0, top);
  move();
  if (top === 0) return end;
  const observer = new ResizeObserver(move);
  observer.observe(document.body);
  const timer = setTimeout(end, settleMs);
  ending.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const input of inputs) addEventListener(input, end, { signal: ending.signal });
  return end;
}
