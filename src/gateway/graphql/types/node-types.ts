import { refuseScopes } from '../../../kit/call/call.ts';
import type { Scope } from '../../../kit/call/scopes.ts';
import { Fault } from '../../../kit/fault.ts';
import type { GraphContext } from '../context.ts';

/** An object with its `__typename`, or the error that replaces it. */
export type LoadedNode = object;

/** A type whose objects can be read by their global ids. */
export interface NodeType {
  readonly type: string;
  readonly scope: Scope;
  readonly keys: number;
  /** Whether other subgraphs may extend its objects by `id`: it is an entity of Apollo Federation. Default: false. */
  readonly isEntity?: boolean;
  /** Loads the object; null when it does not exist. Throws BAD_USER_INPUT for invalid keys. */
  load(context: GraphContext, keys: readonly string[]): Promise<object | null>;
  /** The REST addresses of its objects, for `Query.resource`. Default: none. */
  readonly addresses?: readonly NodeAddress[];
}

/** An address at which REST answers with an object of a type. */
export interface NodeAddress {
  /** Parameters in braces, as routes have them: `/v2/Things/{ThingSid}`. */
  readonly path: string;
  /** Loads the object by the decoded parameters. Default: `load` of the type, with the parameters as keys. */
  load?(context: GraphContext, parameters: readonly string[]): Promise<object | null>;
}

/**
 * Reads an object for a caller with the scope of its type. The check comes before the read, so that a caller without the
 * scope cannot learn whether the object exists.
 */
export async function readNode(
  { call }: GraphContext,
  { type, scope }: Pick<NodeType, 'type' | 'scope'>,
  load: () => Promise<object | null>,
): Promise<LoadedNode | null> {
  const refused = refuseScopes(call, [scope]);
  if (refused) throw refused;
  const value = await load();
  return value && { __typename: type, ...value };
}

/**
 * Reads an object. A key that is not valid becomes a fault of `field`, the input that has it. `what` names the expected
 * value in the message.
 */
export async function namingInput<Value>(
  field: string,
  what: string,
  read: () => Promise<Value>,
): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'BAD_USER_INPUT') throw error;
    throw new Fault('BAD_USER_INPUT', `${field} is not the ${what}: ${error.message}`, { field });
  }
}
