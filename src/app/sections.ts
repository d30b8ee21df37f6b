import { executionsSection } from '../apis/executions/config.ts';
import { inventorySection } from '../apis/inventory/config.ts';
import { pubsubSection, subscriptionName } from '../apis/pubsub/config.ts';
import { resellerSection } from '../apis/reseller/config.ts';
import { liveSection } from '../config/live.ts';
import { serverSection } from '../config/server.ts';
import type { AddedConfig, ConfigOf, Sections } from '../config/settings.ts';
import { auditSection } from '../gateway/audit/config.ts';
import { callersSection } from '../gateway/auth/config.ts';
import type { Principals } from '../gateway/auth/principal.ts';
import { graphSection } from '../gateway/graphql/config.ts';
import { limitsSection } from '../gateway/limits/config.ts';
import { tracingSection } from '../gateway/tracing/config.ts';
import { callsSection } from '../gateway/upstream/config.ts';
import { outboundSection } from '../gateway/upstream/outbound/config.ts';

/** Remote services by their names in metrics and in `/readyz`. Pulls of messages wait longer than other calls. */
const calls = callsSection(['executions', 'reseller', 'messaging', 'inventory'], '8s,messaging=40s');

/** Returns the gateway's own sections by the heading that docs/configuration.md shows their variables under. */
export const gatewaySections = (principals: Principals) =>
  ({
    server: serverSection,
    callers: callersSection(principals),
    limits: limitsSection,
    messaging: outboundSection,
    graph: graphSection,
    events: liveSection,
    audit: auditSection,
    traces: tracingSection,
    calls,
  }) satisfies Sections;

/** The sections of the gateway's own modules. */
export const moduleSections = {
  executions: { executions: executionsSection },
  reselling: { reseller: resellerSection(subscriptionName), messaging: pubsubSection },
  inventory: { inventory: inventorySection },
} satisfies Readonly<Record<string, Sections>>;

type OwnSections = ReturnType<typeof gatewaySections> | (typeof moduleSections)[keyof typeof moduleSections];

/** The gateway's whole configuration, frozen. */
export type Config = ConfigOf<OwnSections> & AddedConfig;
