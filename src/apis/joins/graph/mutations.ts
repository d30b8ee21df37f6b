import type { GraphContext } from '../../../gateway/graphql/context.ts';
import type { RightsByField } from '../../../gateway/graphql/repeating/rights.ts';
import { keysOfId } from '../../../gateway/graphql/types/ids.ts';
import {
  about,
  alreadyDone,
  change,
  type ShownRefusal,
  userError,
} from '../../../gateway/graphql/types/user-errors.ts';
import type {
  CustomerLinkTargetInput,
  LinkCustomerInput,
  MutationResolvers,
} from '../../../generated/joins.ts';
import { type Call, refuseScopes } from '../../../kit/call/call.ts';
import { Fault, toFault } from '../../../kit/fault.ts';
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
      await recordingRefusal(context, input, async () => requireScope(context.call, input));
      return await unlessRefused(notLinked, () => link(context, input, kindOf(input.target)));
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

/** Throws FORBIDDEN without the scope of the target. It is checked before anything is parsed or read. */
function requireScope(call: Call, { target }: LinkCustomerInput): void {
  const forbidden = refuseScopes(call, [targetScopes[kindOf(target)]]);
  if (forbidden) throw forbidden;
}

/** Codes of refusals that are recorded; an input that cannot be read names no object. */
const audited: ReadonlySet<string> = new Set(['FORBIDDEN', 'NOT_FOUND']);

/** Runs a check of a link before it is made. Records its refusal in the audit log and throws it again. */
async function recordingRefusal<Checked>(
  { audit, call }: GraphContext,
  { customer, target }: LinkCustomerInput,
  check: () => Promise<Checked>,
): Promise<Checked> {
  try {
    return await check();
  } catch (error) {
    const object = `customer ${customer.customerId ?? customer.id} and a ${kindOf(target)}`;
    const { code } = toFault(error);
    if (audited.has(code)) await audit.record(call, { action: 'LINK_CUSTOMER', object, refused: code });
    throw error;
  }
}

const notLinked = (refused: ShownRefusal) => ({
  link: null,
  userErrors: [userError(about('customer', refused))],
});

/** Reads both ends of a link. Throws NOT_FOUND, and FORBIDDEN for an end that the call does not reach. */
async function endsOf({ call, loaders }: GraphContext, input: LinkCustomerInput) {
  const key = parseCustomerRef(input.customer, 'customer');
  const target = parseTarget(call, input.target);
  const forbidden = target.kind === 'project' ? refuseLinkedProject(call, target.project) : null;
  if (forbidden) throw new Fault('FORBIDDEN', forbidden.message, { field: 'target.project' });
  const customer = await loaders.reseller.customer.load(key);
  if (!customer) throw new Fault('NOT_FOUND', customerNotFound(key).message);
  return { customer, target };
}

/** A link that was made stays while its ends are gone, so that only FORBIDDEN refuses a repetition. */
export const joinRights: RightsByField = {
  linkCustomer: (input: LinkCustomerInput, context) => {
    requireScope(context.call, input);
    return unlessRefused(
      (refused) => (refused.code === 'FORBIDDEN' ? notLinked(refused) : null),
      async () => {
        await endsOf(context, input);
        return null;
      },
    );
  },
};

async function link(context: GraphContext, input: LinkCustomerInput, kind: LinkTarget['kind']) {
  const { call, services } = context;
  const { customer, target } = await recordingRefusal(context, input, () => endsOf(context, input));
  const outcome = await services.joins.link(call, customer.customerId, target);
  return 'link' in outcome
    ? { link: outcome.link, userErrors: outcome.unchanged ? [userError(isLinked(kind))] : [] }
    : { link: null, userErrors: [conflictOf(kind, outcome.taken)] };
}

const isLinked = (kind: LinkTarget['kind']) =>
  alreadyDone(`target.${kind}`, `The ${kind} is linked to this customer already; nothing was changed.`);

const conflictOf = (kind: LinkTarget['kind'], taken: CustomerLink | null): ShownConflict => ({
  __typename: 'CustomerLinkConflict',
  code: 'CONFLICT',
  message: `The ${kind} is linked to another customer; it belongs to one at most. Remove that link first.`,
  path: ['input', 'target', kind],
  link: taken,
});

/** Runs the change. A fault that concerns the input or the state of its objects is shown as a refusal. */
async function unlessRefused<Refused, Payload>(
  show: (refused: ShownRefusal) => Refused,
  run: () => Promise<Payload>,
): Promise<Refused | Payload> {
  try {
    return await run();
  } catch (error) {
    const refused = refusalOf(error);
    const { field } = error instanceof Fault ? error.options : {};
    if (refused) return show(field === undefined ? refused : { ...refused, field });
    throw error;
  }
}
