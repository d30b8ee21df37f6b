import { expect, test } from 'vitest';
import { variableGroups, variableTable } from '../../src/app/config.ts';

test('every variable is in exactly one group of the documentation', () => {
  const grouped = [...variableGroups().values()].flat().map(({ name }) => name);
  expect(grouped.toSorted()).toEqual(
    variableTable()
      .map(({ name }) => name)
      .toSorted(),
  );
});
