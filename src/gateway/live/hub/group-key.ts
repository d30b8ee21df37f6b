import { type Caller, tenancyOf } from '../../../kit/call/caller.ts';
import { tenancyRegistry } from '../../../kit/call/tenancy.ts';
import type { Variables } from '../../graphql/node-count.ts';
import type { Operation } from '../../graphql/operations.ts';
import type { Viewpoint } from '../../graphql/streams.ts';
import type { Subscriber } from './event-runs.ts';

/** Tells subscribers apart to whom one event may be different messages. */
export function groupKeyOf({ operation, variables, viewpoint, origin }: Subscriber): string {
  return JSON.stringify([
    operation.subscribed?.digest,
    selectingVariables(operation, variables),
    origin,
    viewOf(viewpoint),
  ]);
}

/** Without the variable that only says where the stream goes on, and in the order of the operation. */
function selectingVariables({ subscribed }: Operation, variables: Variables): readonly unknown[] {
  // One that is not given takes its default, which a null does not.
  return (subscribed?.selecting ?? []).map((name) =>
    Object.hasOwn(variables, name) ? [variables[name]] : [],
  );
}

/** The account of a call is told by the call itself. */
const boundFields = tenancyRegistry.derive((fields) => fields.filter(({ name }) => name !== 'account'));

function viewOf({ caller, account, scopes }: Viewpoint): readonly unknown[] {
  const sight = tenancyOf(caller);
  const bound = boundFields().map(({ name }) => sorted(sight[name]));
  return [kindOf(caller), account, [...scopes].sort(), ...bound];
}

/** What is refused is refused in other words to whoever came without a credential. */
const kindOf = ({ kind }: Caller) => (kind === 'anonymous' ? kind : 'known');

const sorted = (value: unknown) => (value instanceof Set ? [...value].sort() : value);
