import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Fault } from '../../kit/fault.ts';
import type { Observer } from '../observer.ts';
import type { GraphContext } from './context.ts';
import { presentError, type ReportFault } from './errors.ts';
import type { GuardLimits } from './guards.ts';
import type { Variables } from './node-count.ts';
import type { Operation } from './operations.ts';
import { uncountable } from './unfolded-fields.ts';

export interface ExecuteOptions {
  readonly guards: Pick<GuardLimits, 'maxNodes' | 'maxAnswerFields' | 'maxAnswerBytes'>;
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
  const large = tooLargeToRun(operation, variables, guards);
  if (large) return { errors: [large] };
  const start = performance.now();
  const misfits = operation.variableErrors(variables);
  const result: ExecutionResult =
    misfits.length > 0
      ? { errors: misfits }
      : await run(operation, context, variables, guards, root).finally(() => context.tally.close());
  observer.operation({
    kind: operation.kind,
    name: operation.name,
    caller: context.call.caller,
    seconds: (performance.now() - start) / 1000,
  });
  if (!result.errors) return result;
  return {
    ...result,
    errors: result.errors.map((error) => presentError(error, context.call.requestId, report)),
  };
}

/** The operation's result, or the error that stands in its place once its answer is too large or takes too long. */
function run(
  operation: Operation,
  context: GraphContext,
  variables: Variables,
  limits: ExecuteOptions['guards'],
  root: object | undefined,
): Promise<ExecutionResult> {
  return new Promise((resolve, reject) => {
    const stop = (fault: Fault | null) => resolve(fault ? stoppedBy(fault) : unanswered);
    context.tally.open(limits, stop);
    // Fields that were begun may go on for a moment; nothing of them is given.
    Promise.resolve(operation.run(context, variables, root)).then(resolve, reject);
  });
}

/** The result of an operation whose call has ended: nobody reads it, and the operation is observed as any other. */
const unanswered: ExecutionResult = { data: null };

/** An answer without data: a part of one would be taken for all of it. */
function stoppedBy(fault: Fault): ExecutionResult {
  return { data: null, errors: [new GraphQLError(fault.message, { originalError: fault })] };
}

const measures = [
  { size: 'nodes', limit: 'maxNodes', advice: 'Ask for smaller pages.' },
  { size: 'fields', limit: 'maxAnswerFields', advice: 'Ask for smaller pages or fewer fields.' },
] as const;

/** The refusal of an operation that asks for more than it may; null for one that does not. */
function tooLargeToRun(
  operation: Operation,
  variables: Variables,
  guards: ExecuteOptions['guards'],
): GraphQLError | null {
  const size = operation.size(variables);
  for (const { size: what, limit: name, advice } of measures) {
    const value = size[what];
    const limit = guards[name];
    // A variable that does not fit gives no number; the check of variables says so.
    if (!(value > limit)) continue;
    const told = value >= uncountable ? `more than ${limit}` : `up to ${value}`;
    const message = `The operation asks for ${told} ${what}; at most ${limit} are allowed. ${advice}`;
    return new GraphQLError(message, {
      extensions: {
        code: 'BAD_USER_INPUT',
        limit,
        value: Math.min(value, uncountable),
        http: { status: 400 },
      },
    });
  }
  return null;
}

/** Why the operation would not be executed with these variables; empty where it would. */
export function refusals(
  operation: Operation,
  variables: Variables,
  { guards }: Pick<ExecuteOptions, 'guards'>,
): readonly GraphQLError[] {
  const large = tooLargeToRun(operation, variables, guards);
  return large ? [large] : operation.variableErrors(variables);
}
