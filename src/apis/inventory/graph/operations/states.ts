import { isMessageName, type Operation } from '../../contract/messages.ts';
import { kindOf, type ResourceName } from '../../contract/names.ts';
import type { Tree } from '../../contract/values.ts';
import { typeName } from '../graph-names.ts';

/** The service's error code CANCELLED. */
const cancelled = 1;

export type OperationState = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED';

export function stateOf({ done, error }: Operation): OperationState {
  if (!done) return 'RUNNING';
  if (!error) return 'SUCCEEDED';
  return error.code === cancelled ? 'CANCELLED' : 'FAILED';
}

/** The states as AIP-160 text, each as `stateOf` derives it. */
export const stateTerms: Readonly<Record<OperationState, string>> = {
  RUNNING: 'done = false',
  SUCCEEDED: '(done = true AND NOT error:*)',
  FAILED: `(done = true AND error:* AND NOT error.code = ${cancelled})`,
  CANCELLED: `(done = true AND error.code = ${cancelled})`,
};

/** Returns the target resource of an operation; null when the service names none. */
export function targetOf({ metadata }: Operation): ResourceName | null {
  const target = metadata?.['target'];
  return typeof target === 'string' && kindOf(target) !== null ? (target as ResourceName) : null;
}

/** Returns the name of the resource that a successful operation has deleted; null for every other operation. */
export function deletedBy(operation: Operation): ResourceName | null {
  const isDeletion = operation.metadata?.['verb'] === 'delete' && stateOf(operation) === 'SUCCEEDED';
  return isDeletion ? targetOf(operation) : null;
}

/** Returns the response as an object of the graph, by its `@type`; null without one. */
export function resultOf({ response }: Operation): object | null {
  const { '@type': type, ...message } = (response ?? {}) as Tree;
  const name = typeof type === 'string' ? type.slice(type.lastIndexOf('.') + 1) : '';
  return isMessageName(name) && name !== 'Empty' ? { __typename: typeName(name), ...message } : null;
}
