import { createHmac } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FlowSid } from '../../src/apis/executions/contract.ts';
import { parseFlow } from '../../src/services/executions/runner/flows/definition.ts';
import type { Flow } from '../../src/services/executions/runner/flows/flow.ts';
import { eventually } from './budgets.ts';
import { type TempFolder, tempFolder } from './folder.ts';
import { keys } from './gateway.ts';
import { type Client, executionsPath } from './http.ts';
import { accountOf, sidOf } from './sids.ts';

export const surveySid = 'FW55555555555555555555555555555555' as FlowSid;
export const reminderSid = 'FWaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' as FlowSid;
/** The number that receives the survey's messages. */
export const surveyNumber = '+15557650001';

interface Definition {
  readonly version?: number;
  readonly accountSid?: string;
  readonly widgets: readonly unknown[];
}

/**
 * Creates a folder of flows: FW…1 for the first definition and so on. Their numbers are +1555000000 and the same digit.
 */
export async function flowFolder(...definitions: readonly Definition[]): Promise<TempFolder> {
  const folder = await tempFolder();
  const numbers: Record<string, string> = {};
  for (const [index, definition] of definitions.entries()) {
    const sid = sidOf('FW', index + 1);
    numbers[numberOf(index + 1)] = sid;
    await writeFile(join(folder.path, `${sid}.json`), JSON.stringify({ version: 1, ...definition }));
  }
  await writeFile(join(folder.path, 'numbers.json'), JSON.stringify({ numbers }));
  return folder;
}

export const numberOf = (n: number): string => `+1555000000${n}`;

/** Returns the flow of these widgets; throws its faults. */
export function flowOf(widgets: readonly unknown[]): Flow {
  const parsed = parseFlow(sidOf('FW', 1), { version: 1, widgets }, accountOf(1));
  if ('flow' in parsed) return parsed.flow;
  throw new Error(parsed.faults.join('\n'));
}

export function faultsOf(definition: unknown): readonly string[] {
  const parsed = parseFlow(sidOf('FW', 1), definition, accountOf(1));
  return 'faults' in parsed ? parsed.faults : [];
}

export const trigger = (next: string) => ({
  name: 'start',
  type: 'trigger',
  transitions: { incomingRequest: next, incomingMessage: next, incomingCall: next },
});

export const wait = (timeout: number, transitions: Readonly<Record<string, string>> = {}, name = 'ask') => ({
  name,
  type: 'send-and-wait-for-reply',
  properties: { body: 'Well?', timeout },
  transitions,
});

export const send = (name: string, body: string, next?: string) => ({
  name,
  type: 'send-message',
  properties: { body },
  ...(next && { transitions: { sent: next } }),
});

type Fields = Readonly<Record<string, string>>;

/** Returns the header `X-Twilio-Signature` of a form that a provider posts to that address. */
export function signatureOf(key: string, url: string, fields: Fields): string {
  const text = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHmac('sha1', key)
    .update([url, ...text.flat()].join(''))
    .digest('base64');
}

/** Sends a signed inbound message to the flow's webhook, as a provider does. */
export async function inbound(
  gateway: Client,
  flowSid: FlowSid,
  fields: Fields,
  more: Fields = {},
  key: string = keys.authToken,
) {
  const path = `/v2/Flows/${flowSid}/Inbound`;
  const signature = signatureOf(key, new URL(path, gateway.url).href, fields);
  const headers = { 'x-twilio-signature': signature, ...more };
  return await gateway.send<StudioError | null>(path, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  });
}

interface StudioError {
  readonly code: number;
  readonly message: string;
  readonly details?: Readonly<Record<string, string>>;
}

export const messageSid = (n: number): string => `SM${n.toString(16).padStart(32, '0')}`;
export const callSid = (n: number): string => `CA${n.toString(16).padStart(32, '0')}`;

export interface StepBody {
  readonly name: string;
  readonly transitioned_from: string;
  readonly transitioned_to: string | null;
  readonly type: string;
  readonly context: {
    readonly widgets?: Readonly<
      Record<string, { readonly outbound?: Fields; readonly [key: string]: unknown }>
    >;
    readonly flow: { readonly variables?: Fields };
    readonly error?: Fields;
  };
}

export interface RunningBody {
  readonly sid: string;
  readonly status: string;
  readonly flow_version: number;
  readonly initiated_by: string;
  readonly contact_channel_address: string;
  readonly context: StepBody['context'];
}

export async function begin(
  gateway: Client,
  flowSid: FlowSid,
  to: string,
  from = numberOf(1),
): Promise<RunningBody> {
  const created = await gateway.rest<RunningBody>('POST', executionsPath(flowSid), { To: to, From: from });
  if (created.status !== 201) throw new Error(`a create was answered ${created.status}`);
  return created.body;
}

/** Returns the steps, oldest first. */
export async function stepsOf(gateway: Client, flowSid: FlowSid, sid: string): Promise<readonly StepBody[]> {
  const path = `${executionsPath(flowSid)}/${sid}/Steps?PageSize=1000`;
  const { body } = await gateway.rest<{ readonly steps: readonly StepBody[] }>('GET', path);
  return body.steps.toReversed();
}

export async function executionOf(gateway: Client, flowSid: FlowSid, sid: string): Promise<RunningBody> {
  return (await gateway.rest<RunningBody>('GET', `${executionsPath(flowSid)}/${sid}`)).body;
}

/** Resolves with the steps when the last one leads to that widget and there are at least that many. */
export async function arrived(
  gateway: Client,
  flowSid: FlowSid,
  sid: string,
  widget: string,
  least = 1,
): Promise<readonly StepBody[]> {
  let steps: readonly StepBody[] = [];
  await eventually(async () => {
    steps = await stepsOf(gateway, flowSid, sid);
    return steps.length >= least && steps.at(-1)?.transitioned_to === widget;
  });
  return steps;
}

/** Formats each step as `event from to`. */
export const movesOf = (steps: readonly StepBody[]): readonly string[] =>
  steps.map((step) => `${step.name} ${step.transitioned_from} ${step.transitioned_to}`);
