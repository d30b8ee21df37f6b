import { expect, test } from 'vitest';
import { compareReports } from '../../console/inventory/reports/compare-reports.ts';
import { latestOfTwo, withDefault } from '../../console/inventory/reports/compared-keys.ts';
import type { Figure, FigureSection } from '../../console/inventory/reports/report-figures.ts';

const figure = (label: string, value: number | null, absent: 0 | null = null): Figure => ({
  label,
  value,
  text: String,
  absent,
});
const section = (title: string, figures: readonly Figure[], parts: readonly FigureSection[] = []) => ({
  title,
  figures,
  parts,
});

test('figures are compared by their labels, and those that both reports lack are left out', () => {
  const [compared] = compareReports(
    [section('All', [figure('a', 4), figure('b', 5), figure('none', null), figure('c', null)])],
    [section('All', [figure('b', 5), figure('a', 3), figure('none', null), figure('c', 7)])],
  );
  expect(compared?.figures).toEqual([
    { label: 'a', one: '4', other: '3', difference: '−1 (-25%)', isEqual: false },
    { label: 'b', one: '5', other: '5', difference: null, isEqual: true },
    { label: 'c', one: '–', other: '7', difference: null, isEqual: false },
  ]);
});

test('a count that one report does not name is 0 there', () => {
  const [compared] = compareReports(
    [section('All', [])],
    [section('All', [figure('Windows', 2, 0), figure('Cost', 2)])],
  );
  expect(compared?.figures).toEqual([
    { label: 'Windows', one: '0', other: '2', difference: '+2', isEqual: false },
    { label: 'Cost', one: '–', other: '2', difference: null, isEqual: false },
  ]);
});

test('sections are the same by their titles, and the others by their order', () => {
  const groups = (titles: readonly string[]) =>
    titles.map((title) => section(title, [figure('Assets', 1)], [section(`${title} set`, [])]));
  const titles = compareReports(groups(['web', 'old', 'gone']), groups(['new', 'web'])).map(
    ({ title }) => title,
  );
  expect(titles).toEqual([
    'web',
    'web, web set',
    'old / new',
    'old / new, old set / new set',
    'gone',
    'gone, gone set',
  ]);
});

test('a report is compared with the one before it, and the oldest with the one after it', () => {
  const configs = [
    {
      name: 'projects/p/locations/l/reportConfigs/waves',
      displayName: null,
      reports: {
        nodes: ['c', 'b', 'a'].map((id) => ({
          name: `projects/p/locations/l/reportConfigs/waves/reports/${id}`,
          createdAt: null,
        })),
      },
    },
  ];
  const of = (other: string) => withDefault({ one: null, other }, configs).one;
  expect([of('waves/c'), of('waves/b'), of('waves/a'), of('other/x')]).toEqual([
    'waves/b',
    'waves/a',
    'waves/b',
    null,
  ]);
  expect(withDefault({ one: 'other/x', other: 'waves/c' }, configs).one).toBe('other/x');
});

test('the latest two need two that are finished', () => {
  const report = (id: string, state: 'SUCCEEDED' | 'PENDING') => ({
    name: `projects/p/locations/l/reportConfigs/waves/reports/${id}`,
    displayName: null,
    state,
    createdAt: `2026-01-0${id}T00:00:00Z`,
  });
  expect(latestOfTwo([report('1', 'SUCCEEDED'), report('2', 'SUCCEEDED')])).toBe('waves/2');
  expect(latestOfTwo([report('1', 'SUCCEEDED'), report('2', 'PENDING')])).toBeNull();
});
