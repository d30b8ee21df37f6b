import * as z from 'zod';
import { derived, optional, settings, variable } from '../../config/settings.ts';
import { mebibytes } from '../../config/variable-kinds.ts';
import { googleService } from '../../gateway/upstream/google/config.ts';
import { wordsOf } from '../../kit/call/scopes.ts';
import type { LocationSetting } from './contract.ts';

const location = /^([a-z](?:[a-z0-9-]{0,61}[a-z0-9])?)(?::([a-z](?:[a-z0-9-]{0,61}[a-z0-9])?))?$/;

/** A list of locations without duplicates; a type marks a location that lists omit by default. */
const locations = z.string().transform((value, context): readonly LocationSetting[] => {
  const found = wordsOf(value).map((one) => location.exec(one));
  const ids = new Set(found.map((one) => one?.[1]));
  if (found.length > 0 && found.every((one) => one !== null) && ids.size === found.length) {
    return found.map(([, id = '', type]) => ({ id, ...(type !== undefined && { type }) }));
  }
  context.addIssue('a comma-separated list of location ids, each once, such as us-central1 or edge-1:edge');
  return z.NEVER;
});

/** Maximum bytes of one file, of all files, and of the files of one project. */
const fileBytes = settings({
  each: variable('TRIBUTARY_MAX_FILE_MIB', mebibytes(1, 1024), '100', {
    help: 'Maximum size of one file of the embedded inventory, in MiB.',
  }),
  together: variable('TRIBUTARY_MAX_FILES_MIB', mebibytes(1, 1_048_576), '10240', {
    help: 'Maximum total size of all files of the embedded inventory, in MiB. The files of one project may have a quarter of it, and at least TRIBUTARY_MAX_FILE_MIB.',
    gone: {
      TRIBUTARY_MAX_PROJECT_FILES_MIB:
        'The files of one project may have a quarter of TRIBUTARY_MAX_FILES_MIB, and at least TRIBUTARY_MAX_FILE_MIB.',
    },
  }),
});

export const inventorySection = settings({
  inventory: settings({
    remote: googleService({ variables: 'INVENTORY', named: 'inventory', apiKey: true }),
    locations: variable('TRIBUTARY_INVENTORY_LOCATIONS', locations, 'us-central1,europe-west1', {
      help: 'Locations that every project of the embedded inventory has, separated by commas. A location may have a type, such as `edge-1:edge`; a list of locations contains it only if the request names that type.',
    }),
    fileBytes: derived(fileBytes, ({ each, together }) => ({
      each,
      together,
      project: Math.min(together, Math.max(each, Math.floor(together / 4))),
    })),
    priceTable: optional('TRIBUTARY_PRICE_TABLE', z.string(), {
      help: 'JSON file of monthly prices that reports of the embedded inventory calculate costs from; docs/inventory.md has its format.',
      unset: 'reports have no costs',
    }),
  }),
});
