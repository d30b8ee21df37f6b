import type { AssetDetailsQuery, AssetRowFragment } from '../../generated/operations.ts';

export type Asset = NonNullable<AssetDetailsQuery['inventoryAsset']>;

type Details = NonNullable<AssetRowFragment['details'] | Asset['details']>;
type DetailsOf<One, Name> = Extract<One, { readonly __typename: Name }>;

/** Returns the details of an asset if they are of that type; null otherwise. */
export const detailsOf = <One extends Details, Name extends Details['__typename']>(
  { details }: { readonly details: One | null },
  type: Name,
): DetailsOf<One, Name> | null => (details?.__typename === type ? (details as DetailsOf<One, Name>) : null);
