import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** Moves the focus to the view when a followed link has left the page with it, so that the next Tab begins there. */
export function useViewFocus(): void {
  const [location] = useLocation();
  const before = useRef(location);
  useEffect(() => {
    if (before.current === location) return;
    before.current = location;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [location]);
}
