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
): Promise<ExecutionResult> {
  const nodes = operation.nodes(variables);
  if (nodes > guards.maxNodes) return { errors: [tooManyNodes(nodes, guards.maxNodes)] };
  const start = performance.now();
  const result = await operation.run(context, variables);
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

function tooManyNodes(value: number, limit: number): GraphQLError {
  const message = `The operation asks for up to ${value} nodes; at most ${limit} are allowed. Ask for smaller pages.`;
  return new GraphQLError(message, {
    extensions: { code: 'BAD_USER_INPUT', limit, value, http: { status: 400 } },
  });
}

/** Nothing was executed: the variables do not fit. graphql-js says best which and why. */
function requestErrors(operation: Operation, variables: Variables, otherwise: readonly GraphQLError[]) {
  const errors = operation.variableErrors(variables);
  return errors.length > 0 ? errors : otherwise;
}
