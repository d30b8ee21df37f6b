import { expect, test } from 'vitest';
import { wireQuery } from '../../src/apis/inventory/contract/query-texts.ts';

test.each([
  ['state = COMPLETED', 'state = IMPORT_JOB_STATE_COMPLETED'],
  [
    'state=COMPLETED OR state != "READY"',
    'state=IMPORT_JOB_STATE_COMPLETED OR state != "IMPORT_JOB_STATE_READY"',
  ],
  ['NOT state:(READY OR "FAILED")', 'NOT state:(IMPORT_JOB_STATE_READY OR "IMPORT_JOB_STATE_FAILED")'],
  ['(state = READY) displayName = READY', '(state = IMPORT_JOB_STATE_READY) displayName = READY'],
])('%s has the enum values of the service', (query, filter) => {
  expect(wireQuery('ImportJob', query)).toBe(filter);
});

test.each([
  'state = IMPORT_JOB_STATE_READY',
  'state = DREAMING',
  'displayName = "state = READY"',
  'displayName:(\'state = READY\' OR "a \\" state = READY")',
  'labels."state" = READY',
  'state',
])('%s stays as it is', (query) => {
  expect(wireQuery('ImportJob', query)).toBe(query);
});

test('a value is found at a path through messages and lists, in both spellings of names', () => {
  expect(wireQuery('Asset', 'machine_details.guest_os.family = LINUX')).toBe(
    'machine_details.guest_os.family = OS_FAMILY_LINUX',
  );
  expect(
    wireQuery('Asset', 'machineDetails.network.adapters.entries.addresses.entries.assignment:DHCP'),
  ).toBe('machineDetails.network.adapters.entries.addresses.entries.assignment:ADDRESS_ASSIGNMENT_DHCP');
});
