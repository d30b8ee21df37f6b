import type { Call } from '../../../kit/call/call.ts';
import { batched, batchedLists, loadersOf } from '../../../kit/loader.ts';
import { pageKey } from '../../../kit/page.ts';
import {
  type CustomerId,
  type CustomerLink,
  type CustomerLinks,
  type LinkId,
  type LinkTarget,
  type Page,
  type PageRequest,
  targetKey,
} from '../contract.ts';

export interface LinksAsked {
  readonly customerId: CustomerId;
  /** Null for links of both kinds. */
  readonly kind: LinkTarget['kind'] | null;
  readonly page: PageRequest;
}

/** The loaders of one operation: reads in the same tick become one batch, and absent links load as null. */
export type JoinLoaders = ReturnType<typeof createJoinLoaders>;

export const createJoinLoaders = loadersOf<{ readonly links: CustomerLinks; readonly call: Call }>('joins')({
  link: ({ links, call }) => batched(String, (ids: readonly LinkId[]) => links.fetch(call, ids)),
  linkOf: ({ links, call }) =>
    batched(targetKey, (targets: readonly LinkTarget[]) => links.ofTargets(call, targets)),
  linkCount: ({ links, call }) =>
    batchedLists<Omit<LinksAsked, 'page'>, number>({
      groupOf: ({ kind }) => String(kind),
      keyOf: ({ customerId }) => customerId,
      load: ({ kind }, requested) =>
        links.countOfCustomers(
          call,
          requested.map(({ customerId }) => customerId),
          kind,
        ),
    }),
  links: ({ links, call }) =>
    batchedLists<LinksAsked, Page<CustomerLink>>({
      groupOf: ({ kind, page }) => `${kind} ${pageKey(page)}`,
      keyOf: ({ customerId }) => customerId,
      load: ({ kind, page }, requested) =>
        links.ofCustomers(
          call,
          requested.map(({ customerId }) => customerId),
          kind,
          page,
        ),
    }),
});
