import type { GraphQLFormattedError } from 'graphql';
import { badInput, Fault } from '../../kit/fault.ts';
import { isJsonObject } from '../../kit/json/value.ts';
import { didYouMean, meantBy } from '../../kit/text/did-you-mean.ts';
import { cutTo } from '../../kit/text/preview.ts';
import { shownFault } from '../graphql/errors.ts';
import type { GraphServer } from '../graphql/graph-server.ts';
import { answerRequest, type Billing, type OperationRequest } from '../graphql/request/answer-request.ts';
import type { ContextParts } from '../graphql/request/create-context.ts';
import type { Budget } from '../limits/ledger/ledger.ts';
import type { Observer } from '../observer.ts';
import type { Tool, ToolResult } from './tool.ts';
import { failureOf, tooLong } from './tool-results.ts';

export interface ToolParts {
  readonly graph: GraphServer;
  readonly context: ContextParts;
}

/** A call of a tool by a client, as a request for its operation. */
export interface ToolCall extends Pick<OperationRequest, 'call' | 'origin' | 'billing'> {
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Counts the error of a call that is refused before its operation runs. */
  readonly observer: Pick<Observer, 'failure'>;
}

/** The answer of a tool's operation. */
export interface ToolAnswer {
  readonly data: Readonly<Record<string, unknown>>;
  readonly errors: readonly GraphQLFormattedError[];
}

/** Characters of an unknown argument's name that an error repeats. */
const longestName = 100;

/** Codes of faults that a model can correct, so that it is shown them as the result of its call. */
const correctable: ReadonlySet<string> = new Set(['BAD_USER_INPUT', 'INVALID_CURSOR', 'RESPONSE_TOO_LARGE']);

/** The most characters of an answer that is parsed, so that a part of it can be shown. */
const maxParsed = 1_000_000;

/**
 * Runs the operation of a tool as a request over `/graphql`, and shows the answer. `variables` throws the fault of
 * arguments that are not variables; the call then costs as much as an invalid document. Throws the refusals of the whole
 * request, such as RATE_LIMITED, and FORBIDDEN for a credential without the scope.
 */
export async function callTool(
  parts: ToolParts,
  tool: Tool,
  { billing, observer, ...request }: ToolCall,
  variables: () => Readonly<Record<string, unknown>>,
  show: (answer: ToolAnswer) => ToolResult,
): Promise<ToolResult> {
  const spending = billing && createSpending(billing);
  const budget = () => spending?.budget() ?? null;
  try {
    const answer = await runTool(parts, tool, { ...request, billing: spending }, variables);
    const isEmpty = Object.values(answer.data).every((value) => value === null);
    if (answer.errors.length === 0 || !isEmpty) return show(answer);
    refuseWithoutScope(answer.errors);
    return failureOf(answer.errors, budget());
  } catch (error) {
    if (!(error instanceof Fault) || !correctable.has(error.code)) throw error;
    request.call.record?.fail(error.code);
    observer.failure(error.code);
    return failureOf([shownFault(error, request.call.requestId)], budget());
  }
}

async function runTool(
  parts: ToolParts,
  tool: Tool,
  { arguments: given, call, origin, billing }: Omit<ToolCall, 'observer'>,
  variablesOf: () => Readonly<Record<string, unknown>>,
): Promise<ToolAnswer> {
  const { variables, fault } = variablesOrFault(tool, given, variablesOf);
  const parameters = { query: tool.text, operationName: undefined, variables, extensions: undefined };
  const request = { parameters, call, origin, billing, refusal: () => fault };
  const outcome = await answerRequest(parts, request);
  switch (outcome.kind) {
    case 'answer':
      if (outcome.body.length > maxParsed) throw tooLong();
      return answerIn(JSON.parse(outcome.body));
    case 'unanswered':
      return answerIn(await parts.graph.protocol.execute(parameters, outcome.context));
    case 'subscription':
      throw new TypeError(`The tool ${tool.name} is a subscription.`);
  }
}

function answerIn(value: unknown): ToolAnswer {
  const { data, errors } = isJsonObject(value) ? value : {};
  return { data: isJsonObject(data) ? data : {}, errors: Array.isArray(errors) ? errors : [] };
}

/** Returns the variables of a call, or the fault of its arguments: GraphQL ignores variables that it does not know. */
function variablesOrFault(
  { name: tool, inputSchema }: Tool,
  given: Readonly<Record<string, unknown>>,
  variablesOf: () => Readonly<Record<string, unknown>>,
) {
  const names = Object.keys(inputSchema.properties);
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const field = cutTo(longestName, unknown);
    const message = `${tool} has no argument ${field}${didYouMean(meantBy(field, names))}`;
    return { variables: {}, fault: new Fault('BAD_USER_INPUT', message, { field }) };
  }
  try {
    return { variables: variablesOf(), fault: null };
  } catch (error) {
    return { variables: {}, fault: error instanceof Fault ? error : badInput('arguments', 'an object') };
  }
}

/** Throws FORBIDDEN when the first error is the lack of a scope. */
function refuseWithoutScope([error]: readonly GraphQLFormattedError[]): void {
  const missingScopes = error?.extensions?.['missingScopes'];
  if (error && Array.isArray(missingScopes)) throw new Fault('FORBIDDEN', error.message, { missingScopes });
}

/** Returns billing that remembers the budget that a charge left. */
function createSpending(billing: Billing): Billing & { budget(): Budget | null } {
  let budget: Budget | null = null;
  return {
    ...billing,
    budget: () => budget,
    async charge(cost) {
      const charged = await billing.charge(cost);
      budget = charged.budget;
      return charged;
    },
  };
}
