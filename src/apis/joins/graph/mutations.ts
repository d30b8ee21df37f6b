import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { decodeId } from '../../../gateway/graphql/types/ids.ts';
import { change, userError } from '../../../gateway/graphql/types/user-errors.ts';
import type {
  CustomerLinkTargetInput,
  LinkCustomerInput,
  MutationResolvers,
} from '../../../generated/joins.ts';
import { type Call, refuseScopes } from '../../../kit/call/call.ts';
import { badInput, Fault } from '../../../kit/fault.ts';
import type { Refusal } from '../../../kit/result.ts';
import { refusalOf } from '../../inventory/contract/refusals.ts';
import { parseCustomerKey } from '../../reseller/contract/ids.ts';
import { customerNotFound } from '../../reseller/contract/refusals.ts';
import { parseContactAddress, parseLinkId, parseProject } from '../contract/names.ts';
import { refuseLinkedProject } from '../contract/tenancy.ts';
import type { CustomerLink, LinkId, LinkTarget } from '../contract.ts';
import type { ShownConflict } from './models.ts';
import { targetScopes } from './target-scopes.ts';

const inputFields = { contact: 'contactAddress', project: 'project' } as const;
const fieldOf = (kind: LinkTarget['kind']): string => `target.${inputFields[kind]}`;

type JoinMutations = Pick<MutationResolvers, 'linkCustomer' | 'unlinkCustomer'>;

export const joinMutations: JoinMutations = {
  linkCustomer: (_, { input }, context) =>
    change(input, async () => {
      const kind = kindOf(input.target);
      // The scope is checked before anything is parsed or read.
      const forbidden = refuseScopes(context.call, [targetScopes[kind]]);
      if (forbidden) throw forbidden;
      return await unlessRefused(
        (refused) => ({ link: null, userErrors: [userError(refused)] }),
        () => link(context, input, kind),
      );
    }),

  unlinkCustomer: (_, { input }, context) =>
    change(input, () =>
      unlessRefused(
        (refused) => ({ deletedId: null, userErrors: [userError(refused)] }),
        async () => {
          const id = parseGlobalId(input.id);
          if (await context.services.joins.unlink(context.call, id))
            return { deletedId: input.id, userErrors: [] };
          throw new Fault('NOT_FOUND', 'There is no such link.');
        },
      ),
    ),
};

/** Returns the kind of the one target. Both engines have refused an input that does not have exactly one. */
const kindOf = ({ project }: CustomerLinkTargetInput): LinkTarget['kind'] =>
  typeof project === 'string' ? 'project' : 'contact';

function parseTarget(call: Call, input: CustomerLinkTargetInput, kind: LinkTarget['kind']): LinkTarget {
  const text = input[inputFields[kind]] ?? '';
  if (kind === 'contact')
    return { kind, account: call.account, address: parseContactAddress(text, fieldOf(kind)) };
  const project = parseProject(text, fieldOf(kind));
  const forbidden = refuseLinkedProject(call, project);
  if (forbidden) throw forbidden;
  return { kind, project };
}

async function link(context: GraphContext, input: LinkCustomerInput, kind: LinkTarget['kind']) {
  const { call, loaders, services } = context;
  const key = parseCustomerKey(input.customerId, 'customerId');
  const target = parseTarget(call, input.target, kind);
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
  path: ['input', ...fieldOf(kind).split('.')],
  link: taken,
});

function parseGlobalId(text: string): LinkId {
  const { type, keys } = decodeId(text);
  if (type !== 'CustomerLink' || keys.length !== 1) throw badInput('id', 'the id of a link', text);
  return parseLinkId(keys[0] ?? '', 'id');
}

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
