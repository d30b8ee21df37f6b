import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Fault } from '../../../kit/fault.ts';
import { activeSpan } from '../../../kit/tracing/active-span.ts';
import { errorType, untilDone } from '../../../kit/tracing/in-span.ts';
import type { Span } from '../../../kit/tracing/span.ts';
import type { Observer } from '../../observer.ts';
import { isRefusal } from '../../overview/recent-refusals.ts';
import type { GuardLimits } from '../bounds/guards.ts';
import type { AnswerSize, Variables } from '../bounds/node-count.ts';
import { uncountable } from '../bounds/unfolded-fields.ts';
import type { GraphContext } from '../context.ts';
import { presentError, type ReportFault } from '../errors.ts';
import type { Run } from '../operation/engine.ts';
import type { Operation } from '../operation/operations.ts';

export interface ExecuteOptions {
  readonly guards: Pick<GuardLimits, 'maxNodes' | 'maxAnswerFields' | 'maxAnswerBytes' | 'directNodes'>;
  readonly report: ReportFault;
  readonly observer: Observer;
}

/** How an operation is run. */
export interface ExecuteAs {
  /** The object that the root fields read from: for a subscription, the event. */
  readonly root?: object | undefined;
  /** Whether the data may be a text (`writtenData`). Default: false. */
  readonly asText?: boolean;
}

/** Runs an operation for one request, over any transport. Never rejects: failures are in `errors`. */
export async function execute(
  operation: Operation,
  context: GraphContext,
  variables: Variables,
  { guards, report, observer }: ExecuteOptions,
  { root, asText = false }: ExecuteAs = {},
): Promise<ExecutionResult> {
  const size = operation.size(variables);
  const large = tooLarge(size, guards);
  if (large) return { errors: [large] };
  const { reads } = context.call;
  if (reads) reads.isReported = operation.isReported;
  // A change must not be decided on, or answered with, the state before it: another gateway may have made it.
  if (operation.kind === 'mutation') reads?.readNow();
  const start = performance.now();
  const misfits = operation.variableErrors(variables);
  const result: ExecutionResult =
    misfits.length > 0
      ? { errors: misfits }
      : await run(operation, context, { variables, limits: guards, root, asText, size });
  observer.operation({
    kind: operation.kind,
    name: operation.name,
    caller: context.call.caller,
    seconds: (performance.now() - start) / 1000,
    failed: result.errors !== undefined,
    points: root ? 0 : (context.spending?.cost ?? 0),
    traceId: context.span?.sampled ? context.span.traceId : null,
  });
  if (!result.errors) return result;
  const errors = result.errors.map((error) => presentError(error, context.call.requestId, report));
  // A message of a subscription would repeat the refusal of the one before.
  if (!root) reportRefused(errors, operation, context, observer);
  return { ...result, errors };
}

/** Reports the first refusal among the errors of an operation. */
function reportRefused(
  errors: readonly GraphQLError[],
  { name }: Operation,
  { call: { caller } }: GraphContext,
  observer: Observer,
): void {
  const refused = errors.find(({ extensions }) => isRefusal(String(extensions['code'])));
  if (!refused) return;
  const { code, rule } = refused.extensions;
  observer.refused({
    code: String(code),
    rule: typeof rule === 'string' ? rule : undefined,
    caller,
    operation: name,
  });
}

/** Whether the answer may be written as text. The engine, when it has to take over, counts all objects once more. */
const isDirect = ({ nodes }: AnswerSize, { directNodes, maxNodes }: ExecuteOptions['guards']): boolean =>
  nodes < directNodes && 2 * nodes <= maxNodes;

interface RunOptions {
  readonly variables: Variables;
  readonly limits: ExecuteOptions['guards'];
  readonly root: object | undefined;
  readonly asText: boolean;
  /** The most that the operation asks for. */
  readonly size: AnswerSize;
}

/** Returns the operation's result, or an error in its place when the answer is too large or takes too long. */
async function run(
  operation: Operation,
  context: GraphContext,
  { variables, limits, root, asText, size }: RunOptions,
): Promise<ExecutionResult> {
  const { tally } = context;
  try {
    const admitted = operation.kind === 'query' && !root ? tally.admit(size.nodes) : null;
    if (admitted && !(await isPlaced(admitted))) return unanswered;
    return await new Promise((resolve, reject) => {
      // After a stop, fields that have started may go on for a moment; their values are dropped.
      tally.open(limits, (fault) => resolve(fault ? stoppedBy(fault) : unanswered));
      const parent = activeSpan();
      const engine = () => operation.run(context, variables, root);
      const text = asText && isDirect(size, limits) ? operation.runAsText : null;
      const running = () =>
        text?.(context, variables, root)?.then((result) => result ?? engine()) ?? engine();
      Promise.resolve(parent ? runTraced(parent, running) : running()).then(resolve, reject);
    });
  } finally {
    tally.close();
  }
}

/** Resolves with whether an operation got its place; false when its call has ended before. */
const isPlaced = (admitted: Promise<void>): Promise<boolean> =>
  admitted.then(
    () => true,
    () => false,
  );

/** Runs the operation in a span of its own, which fails with the code of the first error. */
async function runTraced(parent: Span, run: () => ReturnType<Run>): Promise<ExecutionResult> {
  const span = parent.child('graphql.execute', 'internal', {});
  return await untilDone(span, async () => {
    const result = await run();
    const [error] = result.errors ?? [];
    if (error) span.fail(errorType(error.originalError ?? error));
    return result;
  });
}

/** The result of an operation whose call has ended. No client reads it, but the observer counts the operation. */
const unanswered: ExecutionResult = { data: null };

/** Returns an answer without data, because a client would take partial data for all of it. */
function stoppedBy(fault: Fault): ExecutionResult {
  return { data: null, errors: [new GraphQLError(fault.message, { originalError: fault })] };
}

const measures = [
  { size: 'nodes', limit: 'maxNodes', advice: 'Ask for smaller pages.' },
  { size: 'fields', limit: 'maxAnswerFields', advice: 'Ask for smaller pages or fewer fields.' },
] as const;

/** Returns the error for an operation that is over a limit; null for any other. */
function tooLarge(size: AnswerSize, guards: ExecuteOptions['guards']): GraphQLError | null {
  for (const { size: what, limit: name, advice } of measures) {
    const value = size[what];
    const limit = guards[name];
    // An invalid variable can make this NaN; the check of the variables reports it.
    if (!(value > limit)) continue;
    const amount = value >= uncountable ? `more than ${limit}` : `up to ${value}`;
    const message = `The operation asks for ${amount} ${what}; at most ${limit} are allowed. ${advice}`;
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

/** Returns the errors for which the operation would not be executed with these variables; empty when it would be. */
export function refusals(
  operation: Operation,
  variables: Variables,
  { guards }: Pick<ExecuteOptions, 'guards'>,
): readonly GraphQLError[] {
  const large = tooLarge(operation.size(variables), guards);
  return large ? [large] : operation.variableErrors(variables);
}
