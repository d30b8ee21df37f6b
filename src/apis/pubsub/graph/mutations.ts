import type { GraphContext } from '../../../gateway/graphql/context.ts';
import type { RightsByField } from '../../../gateway/graphql/repeating/rights.ts';
import {
  about,
  change,
  type InvalidInput,
  parseInput,
  type ShownRefusal,
  userError,
} from '../../../gateway/graphql/types/user-errors.ts';
import type {
  CreateResellerMessagingSubscriptionInput,
  MutationResolvers,
} from '../../../generated/pubsub.ts';
import { tenancyOf } from '../../../kit/call/caller.ts';
import { nothingWrong } from '../../../kit/wire/kinds.ts';
import { record } from '../../../kit/wire/record.ts';
import { refuseProject } from '../contract/access.ts';
import { parseName } from '../contract/names.ts';
import { faultOf } from '../contract/refusals.ts';
import { expectedOfEndpoint } from '../contract/rules.ts';
import type { NewSubscription, Refusal } from '../contract.ts';
import { ackDeadline, pushConfig as pushConfigTable } from '../wire/wire-objects.ts';

type Input = CreateResellerMessagingSubscriptionInput;

const codes = {
  INVALID: 'INVALID',
  NOT_FOUND: 'NOT_FOUND',
  ALREADY_EXISTS: 'CONFLICT',
  PERMISSION_DENIED: 'FORBIDDEN',
} as const satisfies Partial<Record<Refusal['code'], ShownRefusal['code']>>;

/** The input that a refusal is about, by its code. The topic says who may subscribe. */
const subjects = {
  INVALID: null,
  NOT_FOUND: 'topicName',
  ALREADY_EXISTS: 'name',
  PERMISSION_DENIED: 'topicName',
} as const satisfies Partial<Record<Refusal['code'], string | null>>;

/** Returns the payload of a refusal; throws QUOTA_EXCEEDED, which is the same for every mutation. */
function notCreated(refused: Refusal | InvalidInput) {
  const { code } = refused;
  if (code === 'RESOURCE_EXHAUSTED') throw faultOf(refused);
  const shown = about(subjects[code], { ...refused, code: codes[code] });
  return { messagingSubscription: null, userErrors: [userError(shown)] };
}

const settings = record({ pushConfig: pushConfigTable, ackDeadlineSeconds: ackDeadline });

const invalid = (field: string, expected: string): Refusal => ({
  code: 'INVALID',
  field,
  message: `${field} must be ${expected}.`,
});

/** Returns the requested subscription, or the refusal. Its pushes are signed as the caller's own service account. */
function newSubscription(
  { call, services }: GraphContext,
  input: Input,
): NewSubscription | { readonly refused: Refusal | InvalidInput } {
  const names = parseInput(() => ({
    name: parseName('subscriptions', input.name, 'name'),
    topic: parseName('topics', input.topicName, 'topicName'),
  }));
  if ('refused' in names) return names;
  const forbidden = refuseProject(call, names.parsed.name);
  if (forbidden) return { refused: { ...forbidden, field: 'name' } };
  const { pushEndpoint, audience, ackDeadlineSeconds } = input;
  if (audience && !pushEndpoint) return { refused: invalid('audience', 'left out without a pushEndpoint') };
  const serviceAccount = tenancyOf(call.caller)?.serviceAccount ?? null;
  if (audience && serviceAccount === null) return { refused: nobodysName };
  const oidcToken = audience ? { serviceAccountEmail: serviceAccount, audience } : null;
  const wrong = nothingWrong();
  const parsed = settings.read({ pushConfig: { pushEndpoint, oidcToken }, ackDeadlineSeconds }, wrong);
  if (!parsed) return { refused: invalid(String(wrong.steps[0]), wrong.expected) };
  const { pushConfig } = parsed;
  const expected = pushConfig && expectedOfEndpoint(pushConfig, services.pubsub);
  if (expected) return { refused: invalid('pushEndpoint', expected) };
  return { ...names.parsed, ...parsed };
}

const nobodysName: Refusal = {
  code: 'PERMISSION_DENIED',
  field: 'audience',
  message:
    'Your credential is not a service account in whose name pushes could be signed: leave audience out.',
};

export const messagingMutations: Pick<MutationResolvers, 'createResellerMessagingSubscription'> = {
  createResellerMessagingSubscription: (_, { input }, context) =>
    change(input, async () => {
      const { call, services } = context;
      const requested = newSubscription(context, input);
      const outcome =
        'refused' in requested ? requested : await services.pubsub.createSubscription(call, requested);
      return 'refused' in outcome
        ? notCreated(outcome.refused)
        : { messagingSubscription: outcome.subscription, userErrors: [] };
    }),
};

/** The service accounts that may subscribe are of the topic, and are checked when the subscription is made. */
export const messagingRights: RightsByField = {
  createResellerMessagingSubscription(input: Input, context) {
    const requested = newSubscription(context, input);
    const refused = 'refused' in requested ? requested.refused : null;
    return refused?.code === 'PERMISSION_DENIED' ? notCreated(refused) : null;
  },
};
