import type { AccountSid } from '../../../kit/call/account.ts';
import { list } from '../../../kit/wire/containers.ts';
import { type Kind, kindOf, orBlank, text, type Wrong } from '../../../kit/wire/kinds.ts';
import { at, record } from '../../../kit/wire/record.ts';
import type {
  Execution,
  ExecutionContext,
  ExecutionRef,
  ExecutionStep,
  ExecutionStepContext,
  Page,
  StepRef,
} from '../contract.ts';
import { tokensOf } from './page-tokens.ts';
import { parse } from './reading.ts';
import { context, execution, step, stepContext } from './wire.ts';

/** The account that the objects of an answer must belong to. */
interface Owned {
  readonly accountSid: AccountSid;
}

/** Parses an execution; `asked` has the values that the answer must have. The service may leave out those of its parent. */
export const parseExecution = (body: unknown, asked: Partial<ExecutionRef> & Owned): Execution =>
  parse(execution.answer({ sid: asked.sid }, parentOf(asked)), body);

export const parseExecutionPage = (body: unknown, asked: Parent): Page<Execution> =>
  pageOf('executions', execution.answer({}, parentOf(asked)), body);

export const parseStep = (body: unknown, asked: StepRef & Owned): ExecutionStep =>
  parse(step.answer({ sid: asked.sid, executionSid: asked.executionSid }, parentOf(asked)), body);

export const parseStepPage = (body: unknown, asked: ExecutionRef & Owned): Page<ExecutionStep> =>
  pageOf('steps', step.answer({ executionSid: asked.sid }, parentOf(asked)), body);

export const parseContext = (body: unknown, asked: ExecutionRef & Owned): ExecutionContext =>
  parse(context.answer({ executionSid: asked.sid }, parentOf(asked)), body);

export const parseStepContext = (body: unknown, asked: StepRef & Owned): ExecutionStepContext =>
  parse(stepContext.answer({ executionSid: asked.executionSid, stepSid: asked.sid }, parentOf(asked)), body);

type Parent = Partial<Owned & Pick<ExecutionRef, 'flowSid'>>;
/** References may be whole objects, of which only the keys were asked for. */
const parentOf = ({ flowSid, accountSid }: Parent) => ({ flowSid, accountSid });

const address = orBlank(text('an address'), null);
const meta = record({ next_page_url: address, previous_page_url: address });

/** The parts of a page, whose items are read by the kind that their request has. */
const anyList = kindOf('a list', (given): readonly unknown[] | undefined =>
  Array.isArray(given) ? given : undefined,
);
const envelopeOf = (name: string) => record({ items: at(name, anyList), meta });
const envelopes = { executions: envelopeOf('executions'), steps: envelopeOf('steps') };

function pageOf<Item>(name: keyof typeof envelopes, item: Kind<Item>, body: unknown): Page<Item> {
  const page = {
    read(given: unknown, wrong: Wrong): Page<Item> | undefined {
      const found = envelopes[name].read(given, wrong);
      const items = found && list('a list', item).read(found.items, wrong);
      if (found && !items) wrong.steps.push(name);
      return found && items && { items, ...tokensOf(found.meta) };
    },
  };
  return parse(page, body);
}
