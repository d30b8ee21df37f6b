import type { SkuId } from '../contract.ts';

/** A product that is sold. A higher rank within a product is an upgrade. */
interface Sku {
  readonly name: string;
  readonly product: string;
  readonly rank: number;
  /** SKUs that a customer of this one no longer needs. */
  readonly includes?: readonly string[];
}

const workspace = 'Google-Apps';
const identity = '101001';
const vault = ['Google-Vault'];

/** The SKUs that the service knows by name. Any other id can be bought, but not switched. */
const catalogue: Readonly<Record<string, Sku>> = {
  'Google-Apps-For-Business': { name: 'G Suite Basic', product: workspace, rank: 1 },
  '1010020027': { name: 'Google Workspace Business Starter', product: workspace, rank: 2 },
  'Google-Apps-Unlimited': { name: 'G Suite Business', product: workspace, rank: 3, includes: vault },
  '1010020028': { name: 'Google Workspace Business Standard', product: workspace, rank: 4 },
  '1010020025': { name: 'Google Workspace Business Plus', product: workspace, rank: 5, includes: vault },
  '1010020026': {
    name: 'Google Workspace Enterprise Standard',
    product: workspace,
    rank: 6,
    includes: vault,
  },
  '1010020020': { name: 'Google Workspace Enterprise Plus', product: workspace, rank: 7, includes: vault },
  '1010010001': { name: 'Cloud Identity Free', product: identity, rank: 1 },
  '1010050001': { name: 'Cloud Identity Premium', product: identity, rank: 2 },
  'Google-Vault': { name: 'Google Vault', product: 'Google-Vault', rank: 1 },
};

const known = (sku: string): Sku | undefined => (Object.hasOwn(catalogue, sku) ? catalogue[sku] : undefined);

export const skuName = (sku: string): string => known(sku)?.name ?? sku;

export const subsumes = (sku: SkuId, other: SkuId): boolean => known(sku)?.includes?.includes(other) ?? false;

/** Returns the direction of a switch; null when it is impossible: other products, or the same SKU. */
export function switchDirection(from: SkuId, to: SkuId): 'upgrade' | 'downgrade' | null {
  const [source, target] = [known(from), known(to)];
  if (!source || !target || source.product !== target.product || source.rank === target.rank) return null;
  return target.rank > source.rank ? 'upgrade' : 'downgrade';
}
