import {
  isJsonObject,
  isKeepableValue,
  isTooDeep,
  maxJsonDepth,
  parsedJson,
} from '../../../kit/json/value.ts';
import type { Context, ExecutionSid, ExecutionStatus, NewExecution, Refusal } from '../contract.ts';
import {
  canonicalAddress,
  contactKinds,
  expectedContactAddress,
  expectedFlowAddress,
  flowKinds,
  isAddress,
  isText,
} from './addresses.ts';

/** Characters of JSON: half of a flow's context, the rest is left for the flow's own data. */
const longestParameters = 128 * 1024;

/** A validated create request. */
export interface Start {
  readonly contactAddress: string;
  readonly flowAddress: string;
  readonly context: Context;
}

/** Validates To, From and Parameters, in that order. Twilio Studio, Execution resource. */
export function parseStart(input: NewExecution): { readonly start: Start } | { readonly refused: Refusal } {
  const refused = refusedAddress(input);
  if (refused) return { refused };
  const data = parseData(input.parameters);
  return 'refused' in data ? data : { start: startOf(input.to, input.from, data.data) };
}

/**
 * Returns the refusal of a start that no service can take: a text that cannot be sent, or wrong parameters. Which To and
 * From are possible is for the service to say. Null when there is none.
 */
export function refusedStart({ to, from, parameters }: NewExecution): Refusal | null {
  for (const [field, text] of [
    ['to', to],
    ['from', from],
  ] as const)
    if (!isText(text)) return addressRefusal(field, text);
  const data = parseData(parameters);
  return 'refused' in data ? data.refused : null;
}

function refusedAddress({ to, from }: NewExecution): Refusal | null {
  if (!isAddress(to, contactKinds)) return addressRefusal('to', to);
  return isAddress(from, flowKinds) ? null : addressRefusal('from', from);
}

function addressRefusal(field: 'to' | 'from', text: string): Refusal {
  const expected =
    field === 'to' ? `To must be ${expectedContactAddress}` : `From must be ${expectedFlowAddress}`;
  return { code: 'INVALID', field, message: `${expected}${got(text)}` };
}

function parseData(parameters: unknown): { readonly data: Context } | { readonly refused: Refusal } {
  const data = parseParameters(parameters);
  if (data === null || isTooDeep(data)) {
    const message = `Parameters must be a JSON object, such as {"name":"Zeke"}, nested at most ${maxJsonDepth} levels deep.`;
    return { refused: { code: 'INVALID', field: 'parameters', message } };
  }
  if (!isKeepableValue(data)) {
    const message =
      'Parameters must be a JSON object whose numbers are finite and whose keys and texts have no NUL or unpaired surrogates.';
    return { refused: { code: 'INVALID', field: 'parameters', message } };
  }
  if (JSON.stringify(data).length > longestParameters) {
    const message = `Parameters must be a JSON object of at most ${longestParameters} characters.`;
    return { refused: { code: 'INVALID', field: 'parameters', message } };
  }
  return { data };
}

/** Returns the start for a message or call to one of the account's numbers; its sender is the contact. */
export function inboundStart(contactAddress: string, flowAddress: string): Start {
  return startOf(contactAddress, flowAddress, {});
}

/** Returns the start with the flow's variables (Twilio Studio, Execution resource). */
function startOf(to: string, flowAddress: string, data: Context): Start {
  const contactAddress = canonicalAddress(to);
  const contact = { channel: { address: contactAddress } };
  return {
    contactAddress,
    flowAddress,
    context: { contact, flow: { channel: { address: flowAddress }, data } },
  };
}

function got(text: string): string {
  if (text === '') return '; it is missing.';
  return `, got ${JSON.stringify(text.slice(0, 64))}.`;
}

/** Returns the parameters as an object: {} when omitted, null when they are anything else. */
function parseParameters(parameters: unknown): Context | null {
  if (parameters === undefined || parameters === null || parameters === '') return {};
  const value = typeof parameters === 'string' ? parsedJson(parameters) : parameters;
  return isJsonObject(value) ? value : null;
}

/** Returns the refusal of an update of an ended execution (Twilio Studio, Execution resource). */
export function alreadyEnded(requested: ExecutionStatus): Refusal {
  const message =
    requested === 'ended'
      ? 'This execution has ended already; only an active execution can be ended.'
      : 'This execution has ended; an ended execution cannot become active again.';
  return { code: 'CONFLICT', message };
}

export const notFound: Refusal = {
  code: 'NOT_FOUND',
  message: 'No such execution in this flow and account.',
};

export function activeConflict(conflictingExecutionSid: ExecutionSid): Refusal {
  const message = `Execution ${conflictingExecutionSid} is already active for this To and From; end it and try again.`;
  return { code: 'CONFLICT', message, conflictingExecutionSid };
}
