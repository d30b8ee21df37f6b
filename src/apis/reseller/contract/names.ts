declare const brand: unique symbol;
type Brand<Name extends string> = string & { readonly [brand]: Name };

/** What the service calls a customer for good. */
export type CustomerId = Brand<'CustomerId'>;
/** In lower case. */
export type DomainName = Brand<'DomainName'>;
/** A customer in a request: by id, or by the primary domain that it has now. */
export type CustomerKey = CustomerId | DomainName;
/** Changes whenever the plan or the SKU of the subscription does. */
export type SubscriptionId = Brand<'SubscriptionId'>;
export type SkuId = Brand<'SkuId'>;
export type ServiceAccountEmail = Brand<'ServiceAccountEmail'>;
/** `projects/<project>/topics/<topic_id>` (S1, Registration response). */
export type TopicName = Brand<'TopicName'>;
