import type { ActivityService, EventKind } from '../generated/operations.ts';

/** Kinds of events that concern customers, and the services that they are from. */
const serviceOf: Readonly<Record<Exclude<EventKind, 'UNRECOGNIZED' | 'ASSETS_CHANGED'>, ActivityService>> = {
  NEW_SUBSCRIPTION_CREATED: 'RESELLER',
  SUBSCRIPTION_TRIAL_ENDED: 'RESELLER',
  PRICE_PLAN_SWITCHED: 'RESELLER',
  COMMITMENT_CHANGED: 'RESELLER',
  SUBSCRIPTION_RENEWED: 'RESELLER',
  SUBSCRIPTION_SUSPENDED: 'RESELLER',
  SUBSCRIPTION_SUSPENSION_REVOKED: 'RESELLER',
  SUBSCRIPTION_CANCELLED: 'RESELLER',
  SUBSCRIPTION_CONVERTED: 'RESELLER',
  SUBSCRIPTION_UPGRADE: 'RESELLER',
  SUBSCRIPTION_DOWNGRADE: 'RESELLER',
  LICENSE_ASSIGNMENT_CHANGED: 'RESELLER',
  STATE_DRIFT: 'RESELLER',
  EXECUTION_STARTED: 'EXECUTIONS',
  EXECUTION_STEP_ENTERED: 'EXECUTIONS',
  EXECUTION_UPDATED: 'EXECUTIONS',
  EXECUTION_ENDED: 'EXECUTIONS',
  EXECUTION_DELETED: 'EXECUTIONS',
  OPERATION_STARTED: 'INVENTORY',
  OPERATION_PROGRESSED: 'INVENTORY',
  OPERATION_CANCEL_REQUESTED: 'INVENTORY',
  OPERATION_DONE: 'INVENTORY',
  OPERATION_DELETED: 'INVENTORY',
};

export type CustomerEventKind = keyof typeof serviceOf;

export const eventKinds = Object.keys(serviceOf) as readonly CustomerEventKind[];

/** The kinds of each service, for a choice. */
export const kindsByService = Map.groupBy(eventKinds, (kind) => serviceOf[kind]);
