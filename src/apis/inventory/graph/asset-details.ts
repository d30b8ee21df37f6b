import type { MessageOf } from '../contract.ts';
import { typeName } from './graph-names.ts';

type Asset = MessageOf<'Asset'>;

export type AssetKind = 'MACHINE' | 'DATABASE_DEPLOYMENT' | 'DATABASE';

/** The field of an asset that has the details of each kind, and the message in it. */
const kinds = [
  ['MACHINE', 'machineDetails', 'MachineDetails'],
  ['DATABASE_DEPLOYMENT', 'databaseDeploymentDetails', 'DatabaseDeploymentDetails'],
  ['DATABASE', 'databaseDetails', 'DatabaseDetails'],
] as const;

const rowOf = (asset: Asset) => kinds.find(([, field]) => asset[field] !== undefined);

/** Returns the kind of an asset by its details; null without any. */
export const assetKindOf = (asset: Asset): AssetKind | null => rowOf(asset)?.[0] ?? null;

/** Returns the details of an asset with their type name; null without any. */
export function assetDetailsOf(asset: Asset): object | null {
  const row = rowOf(asset);
  if (!row) return null;
  const [, field, message] = row;
  return { __typename: typeName(message), ...asset[field] };
}
