import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Observer } from '../observer.ts';
import type { GraphContext } from './context.ts';
import { presentError, type ReportFault } from './errors.ts';
import type { GuardLimits } from './guards.ts';
import type { Variables } from './node-count.ts';
import type { Operation } from './operations.ts';

export interface ExecuteOptions {
  readonly guards: Pick<GuardLimits, 'maxNodes'>;
  readonly report: ReportFault;
  readonly observer: Observer;
}

/** Runs an operation for one request, whatever transport it came by. Never rejects: what failed is in `errors`. */
export async function execute(
  operation: Operation,
  context: GraphContext,
  variables: Variables,
  { guards, report, observer }: ExecuteOptions,
  root?: object,
): Promise<ExecutionResult> {
  const large = tooManyNodes(operation, variables, guards);
  if (large) return { errors: [large] };
  const start = performance.now();
  const result = await operation.run(context, variables, root);
  observer.operation({
    kind: operation.kind,
    name: operation.name,
    seconds: (performance.now() - start) / 1000,
  });
  if (!result.errors) return result;
  const errors =
    result.data === undefined ? requestErrors(operation, variables, result.errors) : result.errors;
  return { ...result, errors: errors.map((error) => presentError(error, context.call.requestId, report)) };
}

/** The refusal of an operation that asks for more nodes than it may; null for one that does not. */
function tooManyNodes(
  operation: Operation,
  variables: Variables,
  { maxNodes: limit }: ExecuteOptions['guards'],
): GraphQLError | null {
  const value = operation.nodes(variables);
  // Of a variable that does not fit there is no number, which is for others to say.
  if (!(value > limit)) return null;
  const message = `The operation asks for up to ${value} nodes; at most ${limit} are allowed. Ask for smaller pages.`;
  return new GraphQLError(message, {
    extensions: { code: 'BAD_USER_INPUT', limit, value, http: { status: 400 } },
  });
}

/** Why the operation would not be executed with these variables; empty where it would. */
export function refusals(
  operation: Operation,
  variables: Variables,
  { guards }: Pick<ExecuteOptions, 'guards'>,
): readonly GraphQLError[] {
  const large = tooManyNodes(operation, variables, guards);
  return large ? [large] : operation.variableErrors(variables);
}

/** Nothing was executed: the variables do not fit. graphql-js says best which and why. */
function requestErrors(operation: Operation, variables: Variables, otherwise: readonly GraphQLError[]) {
  const errors = operation.variableErrors(variables);
  return errors.length > 0 ? errors : otherwise;
}
