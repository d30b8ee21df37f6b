import { encodeId, escapedKey } from '../../../gateway/graphql/types/ids.ts';
import type { SearchKind } from '../../../generated/joins.ts';
import type { SearchHit } from '../../../kit/search.ts';

const colons = (key: string): string => key.replaceAll(':', '%3A');
const plain = (key: string): string => key;

/** The type of each kind's node id, and the form of its keys. */
const idForms: Readonly<Record<SearchKind, readonly [type: string, form: (key: string) => string]>> = {
  EXECUTION: ['Execution', plain],
  CONTACT: ['Contact', escapedKey],
  FLOW: ['Flow', plain],
  CUSTOMER: ['ResellerCustomer', plain],
  SUBSCRIPTION: ['ResellerSubscription', plain],
  ASSET: ['InventoryAsset', colons],
  GROUP: ['InventoryGroup', colons],
  SOURCE: ['InventorySource', colons],
};

/** Returns the node id of the object of a hit. */
export function hitId({ kind, keys }: SearchHit<SearchKind>): string {
  const [type, form] = idForms[kind];
  return encodeId(type, ...keys.map(form));
}
