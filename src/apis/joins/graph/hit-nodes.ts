import type { GraphContext } from '../../../gateway/graphql/context.ts';
import type { SearchKind } from '../../../generated/joins.ts';
import { noneIfRefused } from '../../../kit/fault.ts';
import type { SearchHit } from '../../../kit/search.ts';
import { parseSid } from '../../executions/contract/sids.ts';
import { parseName } from '../../inventory/contract/names.ts';
import { searchedKinds } from '../../inventory/contract/search-kinds.ts';
import { parseCustomerId, parseSkuId } from '../../reseller/contract/ids.ts';
import { parseContactAddress } from '../contract/names.ts';
import { contactModel } from './models.ts';

interface HitKind {
  readonly type: string;
  load(context: GraphContext, keys: readonly string[]): Promise<object | null>;
}

const resource = (kind: keyof typeof searchedKinds, type: string): HitKind => ({
  type,
  load: ({ loaders }, [name = '']) =>
    loaders.inventory.resource.load(parseName(searchedKinds[kind], name, 'name')),
});

/** The types of the graph by kind of hit. Loads of a page are one batch for each type. */
const hitKinds: Readonly<Record<SearchKind, HitKind>> = {
  EXECUTION: {
    type: 'Execution',
    load: ({ loaders }, [flowSid = '', sid = '']) =>
      loaders.executions.execution.load({
        flowSid: parseSid('FW', flowSid, 'flowSid'),
        sid: parseSid('FN', sid, 'sid'),
        wanted: { context: false },
      }),
  },
  CONTACT: {
    type: 'Contact',
    load: async ({ call }, [, address = '']) =>
      contactModel(call.account, parseContactAddress(address, 'address')),
  },
  FLOW: {
    type: 'Flow',
    load: ({ loaders }, [sid = '']) => loaders.executions.flow.load(parseSid('FW', sid, 'sid')),
  },
  CUSTOMER: {
    type: 'ResellerCustomer',
    load: ({ loaders }, [customerId = '']) =>
      loaders.reseller.customer.load(parseCustomerId(customerId, 'customerId')),
  },
  SUBSCRIPTION: {
    type: 'ResellerSubscription',
    load: ({ loaders }, [customerId = '', skuId = '']) =>
      loaders.reseller.subscription.load({
        customer: parseCustomerId(customerId, 'customerId'),
        skuId: parseSkuId(skuId, 'skuId'),
      }),
  },
  ASSET: resource('ASSET', 'InventoryAsset'),
  GROUP: resource('GROUP', 'InventoryGroup'),
  SOURCE: resource('SOURCE', 'InventorySource'),
};

/** Reads the object of a hit; null when it is gone, or refused to everybody. */
export async function hitNode(
  context: GraphContext,
  { kind, keys }: SearchHit<SearchKind>,
): Promise<object | null> {
  const { type, load } = hitKinds[kind];
  const value = await load(context, keys).catch(noneIfRefused);
  return value && { __typename: type, ...value };
}
