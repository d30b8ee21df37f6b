import type { Operation } from '../../../gateway/http/route.ts';
import { restSchema } from '../../../kit/fields/conditions.ts';
import { type ObjectSchema, objectOf, titled } from '../../../kit/wire/schema.ts';
import { executionConditions } from '../contract/conditions.ts';
import { executionStatus } from '../contract/fields.ts';
import { pageParameters } from '../contract/paging.ts';
import { type ApiVersion, context, execution, step, stepContext } from '../wire/wire.ts';

const url = { type: 'string', format: 'uri' } as const;
const text = { type: 'string' } as const;
const page = { type: ['string', 'null'], format: 'uri' } as const;
const links = (...names: readonly string[]) => objectOf(Object.fromEntries(names.map((name) => [name, url])));

const schemas = {
  execution: titled('Execution', execution.schema({ url, links: links('steps', 'execution_context') })),
  step: titled('ExecutionStep', step.schema({ url, links: links('step_context') })),
  context: titled('ExecutionContext', context.schema({ url })),
  stepContext: titled('ExecutionStepContext', stepContext.schema({ url })),
};

const meta = titled(
  'ExecutionPageMeta',
  objectOf({
    page: { type: 'integer' },
    page_size: { type: 'integer' },
    first_page_url: url,
    previous_page_url: page,
    url,
    next_page_url: page,
    key: text,
  }),
);

const listOf = (key: string, items: ObjectSchema) =>
  objectOf({ [key]: { type: 'array', items }, meta }, [key, 'meta']);

const newExecution = objectOf(
  {
    To: {
      type: 'string',
      description: 'The contact: a phone number in E.164, a SIP address or client:<name>.',
    },
    From: { type: 'string', description: "The flow's address: a phone number in E.164." },
    Parameters: { type: 'string', description: 'A JSON object, which the flow has as flow.data.' },
  },
  ['To', 'From'],
);
const statusForm = objectOf({ Status: executionStatus.schema }, ['Status']);

type Described = Omit<Operation, 'id'>;

const table = {
  list: {
    summary: 'Lists the executions of a flow, the newest first.',
    query: objectOf({ ...restSchema(executionConditions.all), ...pageParameters }),
    answers: { 200: listOf('executions', schemas.execution) },
  },
  create: {
    summary: 'Starts an execution of the flow for a contact.',
    body: newExecution,
    answers: { 201: schemas.execution },
  },
  fetch: { summary: 'Reads an execution.', answers: { 200: schemas.execution } },
  update: { summary: 'Ends an execution.', body: statusForm, answers: { 200: schemas.execution } },
  remove: { summary: 'Deletes an execution and its steps.', answers: { 204: null } },
  context: { summary: 'Reads the context of an execution.', answers: { 200: schemas.context } },
  steps: {
    summary: 'Lists the steps of an execution, the newest first.',
    query: objectOf(pageParameters),
    answers: { 200: listOf('steps', schemas.step) },
  },
  step: { summary: 'Reads a step.', answers: { 200: schemas.step } },
  stepContext: { summary: 'Reads the context after a step.', answers: { 200: schemas.stepContext } },
} satisfies Readonly<Record<string, Described>>;

/** Returns the description of an operation of that version (Twilio Studio, Execution resource). */
export function operationOf(
  version: ApiVersion,
  name: keyof typeof table,
): { readonly operation: Operation } {
  const described: Described = table[name];
  const answers = version === 'v1' && name === 'create' ? { 200: schemas.execution } : described.answers;
  return { operation: { ...described, id: `executions.${version}.${name}`, answers } };
}
