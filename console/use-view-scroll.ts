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
    return scrollWhenTall(takePosition(frame));
  }, [path]);
}

/** Scrolls the page as soon as it is long enough, unless a person moves it before. Returns the function that ends it. */
function scrollWhenTall(top: number): () => void {
  const ending = new AbortController();
  const observer = new ResizeObserver(() => move());
  ending.signal.addEventListener('abort', () => observer.disconnect());
  const move = () => {
    scrollTo(0, top);
    if (scrollY >= top - 1) ending.abort();
  };
  move();
  if (ending.signal.aborted) return () => {};
  observer.observe(document.body);
  for (const input of inputs) addEventListener(input, () => ending.abort(), { signal: ending.signal });
  return () => ending.abort();
}
