import type { ServiceDeclaration } from '../../gateway/service-declaration.ts';
import type { ServiceMetric } from '../../gateway/service-metric.ts';

export const withheldMetric: ServiceMetric = {
  kind: 'gauge',
  name: 'tributary_push_subscriptions_withheld',
  help: 'Push subscriptions whose pushes are paused, by reason: signer (it may not sign them) or endpoint (the URL is not allowed).',
  label: 'reason',
};

/** The service has no scopes: it carries the reseller's notifications, and the reseller's scopes allow its use. */
export const pubsubDeclaration: ServiceDeclaration = {
  name: 'pubsub',
  scopes: [],
  tenancy: [],
  addresses: [],
  metrics: [withheldMetric],
};
