import { isMessageName, type MessageOf } from '../contract/messages.ts';
import { kindOf, type ResourceName } from '../contract/names.ts';
import { typeName } from './graph-names.ts';

type Operation = MessageOf<'Operation'>;
type Tree = Readonly<Record<string, unknown>>;

/** The number of CANCELLED among the errors of the service. */
const cancelled = 1;

export type OperationStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED';

export function statusOf({ done, error }: Operation): OperationStatus {
  if (!done) return 'RUNNING';
  if (!error) return 'SUCCEEDED';
  return error.code === cancelled ? 'CANCELLED' : 'FAILED';
}

/** What it is about; null where the service does not name a resource. */
export function targetOf({ metadata }: Operation): ResourceName | null {
  const target = metadata?.['target'];
  return typeof target === 'string' && kindOf(target) !== null ? (target as ResourceName) : null;
}

/** The response as an object of the graph, by the type that it says it is; null where it says nothing. */
export function resultOf({ response }: Operation): object | null {
  const { '@type': type, ...message } = (response ?? {}) as Tree;
  const name = typeof type === 'string' ? type.slice(type.lastIndexOf('.') + 1) : '';
  return isMessageName(name) && name !== 'Empty' ? { __typename: typeName(name), ...message } : null;
}
