import * as z from 'zod';
import { settings } from '../../config/settings.ts';
import { googleService } from '../../gateway/upstream/google/config.ts';
import { expectedId, isName } from './contract/names.ts';
import type { SubscriptionName } from './contract.ts';

export const subscriptionName = z.string().transform((value, context): SubscriptionName => {
  if (isName('subscriptions', value)) return value;
  context.addIssue(`projects/<project>/subscriptions/<id>, the id ${expectedId}`);
  return z.NEVER;
});

export const pubsubSection = settings({
  pubsub: googleService({ variables: 'PUBSUB', named: 'messaging' }),
});
