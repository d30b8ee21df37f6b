import { assetKinds, detailsIn } from '../contract/asset-kinds.ts';
import type { MessageOf } from '../contract.ts';
import { typeName } from './graph-names.ts';

type Asset = MessageOf<'Asset'>;

/** Returns the kind of an asset by its details; null without any. */
export function assetKindOf(asset: Asset): string | null {
  const field = detailsIn(asset);
  return field ? assetKinds[field].kind : null;
}

/** Returns the details of an asset with their type name; null without any. */
export function assetDetailsOf(asset: Asset): object | null {
  const field = detailsIn(asset);
  return field ? { __typename: typeName(assetKinds[field].message), ...asset[field] } : null;
}
