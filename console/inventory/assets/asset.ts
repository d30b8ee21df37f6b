import type { AssetDetailsQuery } from '../../generated/operations.ts';

export type Asset = NonNullable<AssetDetailsQuery['inventoryAsset']>;
