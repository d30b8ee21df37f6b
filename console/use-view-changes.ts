import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useCaller } from './data/viewer.tsx';
import { keepPosition, takePosition } from './ui/kept-scroll.ts';
import { viewRefusal, views } from './views.tsx';

/** Does what belongs to a change of the view: where the page begins, what has the focus, and what is in sight. */
export function useViewChanges(): void {
  useLanding();
  useViewFocus();
  useViewScroll();
}

/** Leads a page that was opened without the name of a view to the first one that the credential may read. */
function useLanding(): void {
  const [location, navigate] = useLocation();
  const { viewer } = useCaller();
  const isLanding = useRef(location === '/');
  useEffect(() => {
    if (location !== '/') isLanding.current = false;
    if (!viewer || !isLanding.current) return;
    isLanding.current = false;
    const first = views.find((view) => viewRefusal(view, viewer.scopes) === null);
    if (first && first.path !== '/') navigate(first.path, { replace: true });
  }, [viewer, location, navigate]);
}

/** Moves the focus to the view when a followed link has left the page with it, so that the next Tab begins there. */
function useViewFocus(): void {
  const [location] = useLocation();
  const before = useRef(location);
  useEffect(() => {
    if (before.current === location) return;
    before.current = location;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [location]);
}

const frame = 'window';
const inputs = ['wheel', 'pointerdown', 'keydown'] as const;

/** Begins another view at its top, and one that was left before where it was. */
function useViewScroll(): void {
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
