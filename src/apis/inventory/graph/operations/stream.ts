import type { EventFilter, LoggedEvent } from '../../../../gateway/events/contract.ts';
import type { MergeableStream, StreamField, Viewpoint } from '../../../../gateway/graphql/types/streams.ts';
import { tenantsOf } from '../../../../kit/call/caller.ts';
import { badInput } from '../../../../kit/fault.ts';
import { knowsOperationStep, type OperationEvent, parseOperationEvent } from '../../contract/events.ts';
import { parseName, projectOf } from '../../contract/names.ts';
import { requireProject } from '../../contract/tenancy.ts';

/** A step of an operation as the graph shows it. */
export interface OperationChange extends OperationEvent {
  readonly __typename: 'InventoryOperationChange';
  readonly cursor: string;
  readonly occurredAt: string;
}

function operationChange({ at, payload }: LoggedEvent, cursor: string): OperationChange {
  return { __typename: 'InventoryOperationChange', cursor, occurredAt: at, ...parseOperationEvent(payload) };
}

/**
 * Returns the filter for one operation's steps. Throws BAD_USER_INPUT for an invalid name, and FORBIDDEN outside the
 * caller's tenancy.
 */
function operationFilter(viewpoint: Viewpoint, name: unknown): EventFilter {
  if (typeof name !== 'string') throw badInput('name', 'the name of an operation', name);
  const operation = parseName('operations', name, 'name');
  requireProject(viewpoint, operation);
  return { stream: 'operations', tenant: projectOf(operation), key: operation };
}

/** `Subscription.inventoryOperation`. */
export const operationStream: StreamField & MergeableStream = {
  field: 'inventoryOperation',
  stream: 'operations',
  number: 3,
  scope: 'inventory:read',
  filter: (viewpoint, { name }) => operationFilter(viewpoint, name),
  visible({ caller }, customer) {
    const projects = tenantsOf(caller, 'projects');
    return { stream: 'operations', tenants: projects === '*' ? undefined : projects, customer };
  },
  knows: knowsOperationStep,
  message: operationChange,
};
