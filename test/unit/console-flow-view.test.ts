import { describe, expect, it, test } from 'vitest';
import { labelOf, layOut } from '../../console/executions/flow-layout.ts';
import { fitting, isWhole } from '../../console/executions/flow-view.ts';
import type { PathNode } from '../../console/executions/walked-path.ts';

/** A flow of widgets in a row, of which the first ones were walked, one in each second. */
function flow(names: readonly string[], walked: number) {
  const nodes = names.map(
    (name, index): PathNode => ({
      name,
      type: 'say',
      state: index < walked - 1 ? 'visited' : index === walked - 1 ? 'present' : 'unvisited',
      at: index < walked ? new Date(1_000 * index).toISOString() : null,
      visits: index < walked ? 1 : 0,
    }),
  );
  const edges = names.slice(1).map((to, index) => ({
    from: names[index] ?? '',
    to,
    events: ['next'],
    walks: index < walked - 1 ? 1 : 0,
  }));
  return { nodes, edges };
}

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const phone = { width: 366, height: 380 };
const wall = { width: 900, height: 2_000 };

describe('the shown part of a flow', () => {
  it('is the whole flow where that is legible', () => {
    const path = flow(names, 3);
    expect(fitting(path, layOut(path), wall)).toEqual(names);
  });

  it('is the last visited widgets on a small screen, the present widget first', () => {
    const path = flow(names, 6);
    const shown = fitting(path, layOut(path), phone);
    expect(shown[0]).toBe('f');
    expect(shown.length).toBeGreaterThan(1);
    expect(shown).toEqual(['f', 'e', 'd', 'c', 'b', 'a'].slice(0, shown.length));
    expect(shown).not.toContain('a');
  });

  it('has the widgets that come next where there is room', () => {
    const path = flow(names, 2);
    const shown = fitting(path, layOut(path), phone);
    expect(shown.slice(0, 3)).toEqual(['b', 'a', 'c']);
    expect(shown).not.toContain('h');
  });

  it('is one widget where no two fit, and the first one before anything was walked', () => {
    const path = flow(names, 6);
    expect(fitting(path, layOut(path), { width: 100, height: 60 })).toEqual(['f']);
    const still = flow(names, 0);
    expect(fitting(still, layOut(still), phone)[0]).toBe('a');
  });

  it('ends at the lowest of widgets that were entered in one millisecond', () => {
    const path = flow(names, 8);
    const nodes = path.nodes.map((node) => ({
      ...node,
      state: 'visited' as const,
      at: '2026-11-23T10:00:00Z',
    }));
    expect(fitting({ nodes }, layOut(path), phone)[0]).toBe('h');
  });
});

test.each([
  ['in the frame', { x: 0, y: 0 }, true],
  ['at its right edge', { x: 176, y: 0 }, true],
  ['over its right edge', { x: 177, y: 0 }, false],
  ['over its left edge', { x: -11, y: 0 }, false],
  ['over its upper edge', { x: 0, y: -21 }, false],
  ['over its lower edge', { x: 0, y: 317 }, false],
])('a widget %s is whole there, or not', (_, position, whole) => {
  expect(isWhole(position, { x: 10, y: 20, zoom: 1 }, { width: 376, height: 400 })).toBe(whole);
});

test('a transition shows control characters as their codes', () => {
  expect(labelOf({ from: 'a', to: 'b', events: ['next', 'gpj.\u202eexe'], walks: 0 })).toBe(
    'next, gpj.[U+202E]exe',
  );
});
