import type { Page } from 'playwright-core';

/**
 * Says what is wrong with the ring of the element that has the focus: it has none, the edge of a part cuts it, or the
 * header or navigation covers the element. Widgets of a flow move into view only after they have the focus.
 */
const faultOfFocus = `(() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.closest('.react-flow')) return null;
  const name = focused.tagName + ' ' + (focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 40);
  // A search field has the ring around its box, and a table around its card.
  const ringed = [focused, focused.closest('.search-box'), focused.closest('.card')]
    .find((element) => element && getComputedStyle(element).outlineStyle !== 'none');
  if (!ringed) return name + ' has no ring';
  const { outlineWidth, outlineOffset } = getComputedStyle(ringed);
  const around = parseFloat(outlineWidth) + parseFloat(outlineOffset) - 0.5;
  const box = ringed.getBoundingClientRect();
  const ring = { left: box.left - around, top: box.top - around, right: box.right + around, bottom: box.bottom + around };
  for (let part = ringed.parentElement; part !== document.documentElement; part = part.parentElement) {
    const style = getComputedStyle(part);
    if (part === document.body || (style.overflowX === 'visible' && style.overflowY === 'visible')) continue;
    const edge = part.getBoundingClientRect();
    if (ring.left < edge.left || ring.right > edge.right || ring.top < edge.top || ring.bottom > edge.bottom)
      return name + ' has a ring that ' + part.tagName + '.' + part.className + ' cuts';
  }
  if (focused.closest('.header, .navigation, .skip-link') || ringed !== focused) return null;
  const top = document.querySelector('.header').getBoundingClientRect().bottom;
  const bottom = document.querySelector('.navigation').getBoundingClientRect().top;
  if (box.height < bottom - top && (box.top < top || box.bottom > bottom)) return name + ' is covered';
  return null;
})()`;

/** Presses Tab that often, and returns what is wrong with the rings on the way. */
export async function focusFaults(page: Page, stops: number): Promise<readonly string[]> {
  const faults = new Set<string>();
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate<string | null>(faultOfFocus);
    if (fault) faults.add(fault);
  }
  return [...faults];
}
