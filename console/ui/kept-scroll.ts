import { type RefObject, useLayoutEffect } from 'react';

/** Offsets of scrolled frames by the address and name that they were shown under. */
const offsets = new Map<string, number>();

/** Whether the present view was reached by Back or Forward. */
let isReturn = false;
// Ahead of the router's listeners, after which the view is rendered.
addEventListener('popstate', () => setReturn(true), { capture: true });
for (const event of ['pushState', 'replaceState'])
  addEventListener(event, () => setReturn(false), { capture: true });

function setReturn(given: boolean): void {
  isReturn = given;
}

/** Returns the offset to begin with: the former one after Back or Forward. */
export const keptOffset = (name: string): number =>
  isReturn ? (offsets.get(`${location.pathname}${location.search} ${name}`) ?? 0) : 0;

/** Keeps the offset of a frame for the time when a person returns to it. */
export function useKeptScroll(frame: RefObject<HTMLElement | null>, name: string): void {
  useLayoutEffect(() => {
    const shown = frame.current;
    if (!shown) return undefined;
    const key = `${location.pathname}${location.search} ${name}`;
    const offset = keptOffset(name);
    if (offset > 0) shown.scrollTop = offset;
    const keep = () => offsets.set(key, shown.scrollTop);
    shown.addEventListener('scroll', keep, { passive: true });
    return () => shown.removeEventListener('scroll', keep);
  }, [frame, name]);
}
