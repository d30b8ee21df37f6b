import { tenancyOf } from '../../../kit/call/caller.ts';
import type { Variables } from '../../graphql/bounds/node-count.ts';
import type { Operation } from '../../graphql/operation/operations.ts';
import type { Viewpoint } from '../../graphql/types/streams.ts';
import type { Subscriber } from './group/event-runs.ts';

/** Returns a key that is equal for subscribers that get the same message for every event. */
export function groupKeyOf({ operation, variables, viewpoint, origin }: Subscriber): string {
  return JSON.stringify([
    operation.subscribed?.digest,
    selectingVariables(operation, variables),
    origin,
    viewOf(viewpoint),
  ]);
}

/** Returns the variables that the operation declares: a request may have any others, and nothing keeps them. */
export function declaredVariables({ subscribed }: Operation, variables: Variables): Variables {
  const declared = (subscribed?.declared ?? []).filter((name) => Object.hasOwn(variables, name));
  return Object.fromEntries(declared.map((name) => [name, variables[name]]));
}

/** Returns the variables in the operation's order, without the cursor, which selects only the start position. */
function selectingVariables({ subscribed }: Operation, variables: Variables): readonly unknown[] {
  // A variable that is absent takes its default; null does not.
  return (subscribed?.selecting ?? []).map((name) =>
    Object.hasOwn(variables, name) ? [variables[name]] : [],
  );
}

/** Callers without a tenancy see what their kind sees; refusals for anonymous ones are worded differently, too. */
function viewOf({ caller, account, scopes }: Viewpoint): readonly unknown[] {
  const tenancy = tenancyOf(caller);
  // The account is that of the call itself.
  const bound = Object.entries({ ...tenancy, account }).map(([name, value]) => [name, sorted(value)]);
  return [tenancy ? 'bound' : caller.kind, [...scopes].sort(), bound];
}

const sorted = (value: unknown) => (value instanceof Set ? [...value].sort() : value);
