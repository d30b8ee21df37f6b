import * as z from 'zod';
import { type JointRule, unless } from '../../config/joint-rules.ts';
import type { Values } from '../../config/section.ts';
import { about, credential, serviceUrl, whole } from '../../config/variable-kinds.ts';
import { type CallTerms, callTerms, callVariables } from '../../gateway/upstream/config.ts';
import { type GoogleService, googleRule, googleService } from '../../gateway/upstream/google-config.ts';
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

const inventoryVariables = {
  TRIBUTARY_INVENTORY_URL: serviceUrl.optional().meta(
    about({
      help: 'URL of the real inventory service. Calls use application default credentials, or one of the three variables below.',
      unset: 'the service runs embedded',
    }),
  ),
  TRIBUTARY_INVENTORY_KEY_FILE: z
    .string()
    .optional()
    .meta(about({ help: 'JSON key file of a service account for that service.', unset: 'not used' })),
  TRIBUTARY_INVENTORY_TOKEN: credential
    .optional()
    .meta(about({ help: 'Bearer token for that service.', unset: 'not used', secret: true })),
  TRIBUTARY_INVENTORY_API_KEY: credential
    .optional()
    .meta(about({ help: 'API key for that service.', unset: 'not used', secret: true })),
  ...callVariables('INVENTORY', 'inventory'),
  TRIBUTARY_INVENTORY_LOCATIONS: locations.default([{ id: 'us-central1' }, { id: 'europe-west1' }]).meta(
    about({
      help: 'Locations that every project of the embedded inventory has, separated by commas. A location may have a type, such as `edge-1:edge`; a list of locations contains it only if the request names that type.',
      shown: 'us-central1,europe-west1',
    }),
  ),
  TRIBUTARY_MAX_FILE_MIB: whole(1, 1024)
    .default(100)
    .meta(about({ help: 'Maximum size of one file of the embedded inventory, in MiB.' })),
  TRIBUTARY_MAX_FILES_MIB: whole(1, 1_048_576)
    .default(10_240)
    .meta(about({ help: 'Maximum total size of all files of the embedded inventory, in MiB.' })),
  TRIBUTARY_MAX_PROJECT_FILES_MIB: whole(1, 1_048_576)
    .optional()
    .meta(
      about({
        help: 'Maximum total size of the files of one project, in MiB.',
        unset: 'a quarter of TRIBUTARY_MAX_FILES_MIB, and at least TRIBUTARY_MAX_FILE_MIB',
      }),
    ),
  TRIBUTARY_PRICE_TABLE: z
    .string()
    .optional()
    .meta(
      about({
        help: 'JSON file of monthly prices that reports of the embedded inventory calculate costs from; docs/inventory.md has its format.',
        unset: 'reports have no costs',
      }),
    ),
};

export interface InventoryConfig {
  /** The real inventory service; undefined when the embedded service is used. */
  readonly remote: GoogleService | undefined;
  /** Locations of the embedded service, the same in every project. */
  readonly locations: readonly LocationSetting[];
  /** Maximum bytes of one file, of the files of one project, and of all files. */
  readonly fileBytes: { readonly each: number; readonly project: number; readonly together: number };
  /** File of the prices from which reports calculate costs; undefined for none. */
  readonly priceTable: string | undefined;
}

const mebibyte = 1024 * 1024;

const names = {
  url: 'TRIBUTARY_INVENTORY_URL',
  keyFile: 'TRIBUTARY_INVENTORY_KEY_FILE',
  token: 'TRIBUTARY_INVENTORY_TOKEN',
  apiKey: 'TRIBUTARY_INVENTORY_API_KEY',
} as const;

type Variables = Values<typeof inventoryVariables> & { readonly TRIBUTARY_REQUEST_TIMEOUT_MS: number };

function inventoryConfig(variables: Variables): InventoryConfig {
  const { TRIBUTARY_MAX_FILE_MIB: each, TRIBUTARY_MAX_FILES_MIB: together } = variables;
  const quarter = Math.min(together, Math.max(each, Math.floor(together / 4)));
  const project = variables.TRIBUTARY_MAX_PROJECT_FILES_MIB ?? quarter;
  return {
    remote: googleService(variables, names),
    locations: variables.TRIBUTARY_INVENTORY_LOCATIONS,
    fileBytes: {
      each: each * mebibyte,
      project: project * mebibyte,
      together: together * mebibyte,
    },
    priceTable: variables.TRIBUTARY_PRICE_TABLE,
  };
}

export const inventorySection = {
  variables: inventoryVariables,
  read: (
    variables: Variables,
  ): { readonly inventory: InventoryConfig; readonly calls: { readonly inventory: CallTerms } } => ({
    inventory: inventoryConfig(variables),
    calls: { inventory: callTerms(variables, 'INVENTORY') },
  }),
};

const filesRule: JointRule = (environment) => {
  const maxFiles = Number(environment['TRIBUTARY_MAX_FILES_MIB'] || 10_240);
  return unless(
    Number(environment['TRIBUTARY_MAX_PROJECT_FILES_MIB'] || 0) > maxFiles,
    `TRIBUTARY_MAX_PROJECT_FILES_MIB must be at most TRIBUTARY_MAX_FILES_MIB, which is ${maxFiles}: one project cannot have more than all.`,
  );
};

export const inventoryRules: readonly JointRule[] = [filesRule, googleRule(names)];
