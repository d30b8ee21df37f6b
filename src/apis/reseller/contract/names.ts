declare const brand: unique symbol;
type Brand<Name extends string> = string & { readonly [brand]: Name };

/** The service's permanent id of a customer. */
export type CustomerId = Brand<'CustomerId'>;
/** A domain name in lower case. */
export type DomainName = Brand<'DomainName'>;
/** A customer in a request: its id, or its current primary domain. */
export type CustomerKey = CustomerId | DomainName;
/** The id of a subscription, which changes with its plan and its SKU. */
export type SubscriptionId = Brand<'SubscriptionId'>;
export type SkuId = Brand<'SkuId'>;
/**
 * The secret by which a customer permits a reseller to transfer its subscriptions (Reseller API, "Create or transfer a
 * subscription").
 */
export type CustomerAuthToken = Brand<'CustomerAuthToken'>;
export type ServiceAccountEmail = Brand<'ServiceAccountEmail'>;
/** `projects/<project>/topics/<topic_id>` (Reseller API, resellernotify.register). */
export type TopicName = Brand<'TopicName'>;
