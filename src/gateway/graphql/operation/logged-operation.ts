import { hash } from 'node:crypto';
import type { LoggedOperation } from '../../../kit/call/call-record.ts';
import type { Operation } from './operations.ts';

const known = new WeakMap<Operation, LoggedOperation>();
/** Characters of an operation's name in the log: a client chooses it. */
const longestName = 100;

/** Returns the operation as logs name it. The text is hashed once for each prepared operation. */
export function loggedOperation(operation: Operation, text: string): LoggedOperation {
  const found = known.get(operation);
  if (found) return found;
  const { kind, name } = operation;
  const logged = {
    ...(name !== null && { operation: name.slice(0, longestName) }),
    operationKind: kind,
    operationHash: hash('sha256', text, 'hex'),
  };
  known.set(operation, logged);
  return logged;
}
