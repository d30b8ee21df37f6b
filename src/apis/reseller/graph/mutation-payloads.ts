import {
  about,
  alreadyDone,
  inWords,
  type ShownError,
  userError,
  type Wording,
} from '../../../gateway/graphql/types/user-errors.ts';
import { customerForbidden, forbiddenHere } from '../contract/refusals.ts';
import type { Changed, Customer, CustomerKey, Outcome, Refusal, Refused, TopicName } from '../contract.ts';
import type { SubscriptionReading } from './readings.ts';

/** The payload of a registration, from which `notifications` is resolved when there are no errors. */
export interface NotificationsPayload {
  readonly topicName: TopicName | null;
  readonly userErrors: readonly ShownError[];
  readonly clientMutationId: string | null;
}

const wording: Wording = [
  [/^customerType must be (domain or team|domain|team)\b/, (text) => text.replaceAll(/domain|team/g, upper)],
];
const upper = (word: string) => word.toUpperCase();

const errorOf = (object: string | null, refused: Refusal) =>
  userError(about(object, inWords(wording, refused)));

/** The errors of a change that had no effect. */
const unchangedErrors = (outcome: { readonly unchanged?: true }, object: string): readonly ShownError[] =>
  outcome.unchanged ? [userError(alreadyDone(object))] : [];

export const accountField = 'serviceAccountEmailAddress';

export function topicPayload(
  outcome: Changed<'topicName', TopicName | null>,
): Omit<NotificationsPayload, 'clientMutationId'> {
  if (!('refused' in outcome))
    return { topicName: outcome.topicName, userErrors: unchangedErrors(outcome, accountField) };
  const concernsAll = outcome.refused.message === forbiddenHere.message;
  return { topicName: null, userErrors: [errorOf(concernsAll ? null : accountField, outcome.refused)] };
}

/** The input that a refusal is about, by its code; null where it is about no single one. */
type Subjects<Input> = Readonly<
  Record<Exclude<Refusal['code'], 'INVALID'>, (refused: Refusal, input: Input) => string | null>
>;

const newCustomerSubjects: Subjects<unknown> = {
  NOT_FOUND: () => 'customerDomain',
  CONFLICT: () => 'customerDomain',
  FAILED_PRECONDITION: () => 'customerDomain',
  FORBIDDEN: ({ message }) => (message === forbiddenHere.message ? null : 'customerAuthToken'),
};
const customerSubjects: Subjects<unknown> = {
  NOT_FOUND: () => 'customer',
  CONFLICT: () => 'customerDomain',
  FAILED_PRECONDITION: () => 'customer',
  FORBIDDEN: () => 'customer',
};

interface Bought {
  readonly customer: CustomerKey;
  readonly sourceSkuId?: string | undefined;
  readonly customerAuthToken?: string | undefined;
}

/** The services name a missing subscription by its SKU; the gateway's own refusal of a customer is known by its text. */
const boughtSubjects: Subjects<Bought> = {
  NOT_FOUND: ({ message }, { sourceSkuId }) =>
    sourceSkuId !== undefined && message.includes(sourceSkuId) ? 'sourceSkuId' : 'customer',
  CONFLICT: () => 'skuId',
  FAILED_PRECONDITION: (_, { sourceSkuId }) => (sourceSkuId === undefined ? 'skuId' : 'sourceSkuId'),
  FORBIDDEN: ({ message }, { customer, customerAuthToken }) =>
    customerAuthToken === undefined || message === customerForbidden(customer).message
      ? 'customer'
      : 'customerAuthToken',
};

const subjectIn = <Input>(subjects: Subjects<Input>, refused: Refusal, input: Input): string | null =>
  refused.code === 'INVALID' ? null : subjects[refused.code](refused, input);

const payloadOf = (subjects: Subjects<unknown>) => (outcome: Outcome<'customer', Customer>) =>
  'refused' in outcome
    ? { customer: null, userErrors: [errorOf(subjectIn(subjects, outcome.refused, null), outcome.refused)] }
    : { customer: outcome.customer, userErrors: [] };

export const newCustomerPayload = payloadOf(newCustomerSubjects);
export const customerPayload = payloadOf(customerSubjects);

/** The payload of a change of a subscription that the input names. */
export function subscriptionPayload(outcome: Changed<'subscription', SubscriptionReading | null>) {
  return 'refused' in outcome
    ? { subscription: null, userErrors: [errorOf('subscription', outcome.refused)] }
    : { subscription: outcome.subscription, userErrors: unchangedErrors(outcome, 'subscription') };
}

/** The payload of a purchase that was refused. */
export const notBoughtPayload = ({ refused }: Refused, input: Bought) => ({
  subscription: null,
  userErrors: [errorOf(subjectIn(boughtSubjects, refused, input), refused)],
});
