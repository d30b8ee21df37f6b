import * as z from 'zod';
import { soleTenantNodes, vmwareNodes } from '../targets/node-types.ts';
import { familiesOf } from '../targets/sizing.ts';
import { expectedAmount, type Nanos, parseNanos } from './money.ts';

const amount = z.string(expectedAmount).transform((text, context): Nanos => {
  const nanos = parseNanos(text);
  if (nanos !== null) return nanos;
  context.addIssue(expectedAmount);
  return z.NEVER;
});

const exact = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, `an object with no other keys than ${Object.keys(shape).join(', ')}`);

/** Prices by commitment; an absent commitment has no price. */
const rates = exact({
  onDemand: amount.optional(),
  oneYear: amount.optional(),
  threeYears: amount.optional(),
  oneYearUpfront: amount.optional(),
  threeYearsUpfront: amount.optional(),
});

/** An object whose keys must be known names, because a misspelt key would silently have no effect. */
const byName = <Schema extends z.ZodType>(value: Schema, isKnown: (name: string) => boolean, names: string) =>
  z.record(z.string(), value, `an object by ${names}`).superRefine((record, context) => {
    for (const name of Object.keys(record).filter((one) => !isKnown(one))) {
      context.addIssue({ code: 'custom', path: [name], message: `one of the ${names} in its place` });
    }
  });

const isSeries = (code: string): boolean => familiesOf([code]).length > 0;
const isNode = (name: string): boolean =>
  vmwareNodes.some((node) => node.name === name) || soleTenantNodes([name]).length > 0;

const region = exact({
  machines: byName(exact({ vcpu: rates, memoryGib: rates }), isSeries, 'codes of machine series').default({}),
  /** Price of a GiB. */
  disks: exact({ standard: amount.optional(), balanced: amount.optional(), ssd: amount.optional() }).default(
    {},
  ),
  /** Price of a vCPU. */
  licences: exact({ windows: amount.optional(), rhel: amount.optional(), sles: amount.optional() }).default(
    {},
  ),
  /** Prices of sole-tenant and VMware nodes. */
  nodes: byName(rates, isNode, 'names of node types').default({}),
  egressGib: amount.optional(),
});

const table = exact({
  currency: z
    .string('three capital letters of ISO 4217, such as USD')
    .regex(/^[A-Z]{3}$/, 'three capital letters of ISO 4217, such as USD'),
  regions: z.record(z.string(), region, 'an object by names of regions'),
});

export type Rates = z.output<typeof rates>;
export type Commitment = keyof Rates;
export type Disk = keyof RegionPrices['disks'];
export type Licence = keyof RegionPrices['licences'];
/** Monthly prices in a region, in nanos. */
export type RegionPrices = z.output<typeof region>;
/** The operator's prices. The region `*` applies to all regions that are not named. */
export type PriceTable = z.output<typeof table>;

/** Parses a price table from JSON. Returns the prices, or every fault with its path and what is expected there. */
export function parsePriceTable(
  value: unknown,
): { readonly prices: PriceTable } | { readonly faults: readonly string[] } {
  const parsed = table.safeParse(value);
  if (parsed.success) return { prices: parsed.data };
  return {
    faults: parsed.error.issues.map(
      ({ path, message }) => `${['$', ...path.map(String)].join('.')}: expected ${message}`,
    ),
  };
}

/** Returns the prices of a region, by its name in lower case; null when there are none. */
export function regionPrices(prices: PriceTable, name: string): RegionPrices | null {
  const known = (key: string) => (Object.hasOwn(prices.regions, key) ? prices.regions[key] : undefined);
  return known(name) ?? known('*') ?? null;
}
