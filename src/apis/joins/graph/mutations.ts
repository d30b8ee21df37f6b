import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { keysOfId } from '../../../gateway/graphql/types/ids.ts';
import { about, change, userError } from '../../../gateway/graphql/types/user-errors.ts';
import type {
  CustomerLinkTargetInput,
  LinkCustomerInput,
  MutationResolvers,
} from '../../../generated/joins.ts';
import { refuseScopes } from '../../../kit/call/call.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Refusal } from '../../../kit/result.ts';
import { refusalOf } from '../../inventory/contract/refusals.ts';
import { customerNotFound } from '../../reseller/contract/refusals.ts';
import { parseLinkId } from '../contract/names.ts';
import { refuseLinkedProject } from '../contract/tenancy.ts';
import type { CustomerLink, LinkTarget } from '../contract.ts';
import type { ShownConflict } from './models.ts';
import { parseCustomerRef, parseTarget } from './node-ids.ts';
import { targetScopes } from './target-scopes.ts';

export const joinMutations: MutationResolvers = {
  linkCustomer: (_, { input }, context) =>
    change(input, async () => {
      const kind = kindOf(input.target);
      // The scope is checked before anything is parsed or read.
      const forbidden = refuseScopes(context.call, [targetScopes[kind]]);
      if (forbidden) throw forbidden;
      return await unlessRefused(
        (refused) => ({ link: null, userErrors: [userError(about('customer', refused))] }),
        () => link(context, input, kind),
      );
    }),

  unlinkCustomer: (_, { input }, context) =>
    change(input, () =>
      unlessRefused(
        (refused) => ({ deletedId: null, userErrors: [userError(about('link', refused))] }),
        async () => {
          const globalId = input.link.id ?? '';
          const [key = ''] = keysOfId('CustomerLink', 1, globalId, 'link.id');
          const id = parseLinkId(key, 'link.id');
          if (await context.services.joins.unlink(context.call, id))
            return { deletedId: globalId, userErrors: [] };
          throw new Fault('NOT_FOUND', 'There is no such link.');
        },
      ),
    ),
};

/** Returns the kind of the one target. Both engines have refused an input that does not have exactly one. */
const kindOf = ({ project }: CustomerLinkTargetInput): LinkTarget['kind'] =>
  project ? 'project' : 'contact';

async function link(context: GraphContext, input: LinkCustomerInput, kind: LinkTarget['kind']) {
  const { call, loaders, services } = context;
  const key = parseCustomerRef(input.customer, 'customer');
  const target = parseTarget(call, input.target);
  const forbidden = target.kind === 'project' ? refuseLinkedProject(call, target.project) : null;
  if (forbidden) throw forbidden;
  const customer = await loaders.reseller.customer.load(key);
  if (!customer) throw new Fault('NOT_FOUND', customerNotFound(key).message);
  const outcome = await services.joins.link(call, customer.customerId, target);
  return 'link' in outcome
    ? { link: outcome.link, userErrors: [] }
    : { link: null, userErrors: [conflictOf(kind, outcome.taken)] };
}

const conflictOf = (kind: LinkTarget['kind'], taken: CustomerLink | null): ShownConflict => ({
  __typename: 'CustomerLinkConflict',
  code: 'CONFLICT',
  message: `The ${kind} is linked to another customer; it belongs to one at most. Remove that link first.`,
  path: ['input', 'target', kind],
  link: taken,
});

/** Runs the change. A fault that concerns the input or the state of its objects is shown as a refusal. */
async function unlessRefused<Refused, Payload>(
  show: (refused: Refusal) => Refused,
  run: () => Promise<Payload>,
): Promise<Refused | Payload> {
  try {
    return await run();
  } catch (error) {
    const refused = refusalOf(error);
    if (refused) return show(refused);
    throw error;
  }
}
