import { z } from 'zod';
import { callersVariables } from './callers.ts';
import { eventsVariables } from './events.ts';
import { executionsVariables } from './executions.ts';
import { flowsVariables } from './flows.ts';
import { graphVariables } from './graph.ts';
import { intakeVariables } from './intake.ts';
import { inventoryVariables } from './inventory.ts';
import { limitsVariables } from './limits.ts';
import { liveVariables } from './live.ts';
import { messagingVariables } from './messaging.ts';
import { outboundVariables } from './outbound.ts';
import { resellerVariables } from './reseller.ts';
import { serverVariables } from './server.ts';

/**
 * Every variable: its shape, its default, its help, each part beside what is read from it. `.env.example` and the
 * README's table are made from it.
 */
export const variableSchema = z.object({
  ...serverVariables,
  ...callersVariables,
  ...limitsVariables,
  ...executionsVariables,
  ...flowsVariables,
  ...eventsVariables,
  ...resellerVariables,
  ...intakeVariables,
  ...messagingVariables,
  ...outboundVariables,
  ...inventoryVariables,
  ...graphVariables,
  ...liveVariables,
});

export type Variables = z.infer<typeof variableSchema>;
