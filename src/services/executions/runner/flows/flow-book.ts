import type { FlowSid } from '../../../../apis/executions/contract.ts';
import type { AccountSid } from '../../../../kit/call/account.ts';
import type { Flow } from './flow.ts';

/** Phone numbers and messaging services, with the flows that they point at. */
export interface Numbers {
  /** The flow that receives the calls and messages of a number. */
  readonly flowOf: ReadonlyMap<string, FlowSid>;
  /** The flow and the numbers of each messaging service, by its SID. */
  readonly services: ReadonlyMap<string, { readonly flow: FlowSid; readonly numbers: ReadonlySet<string> }>;
}

export interface FlowBook {
  readonly sids: readonly FlowSid[];
  /** Returns the flow of any account; undefined for a SID without a definition. */
  find(sid: string): Flow | undefined;
  readonly numbers: Numbers;
}

export function createFlowBook(flows: readonly Flow[], numbers: Numbers = noNumbers): FlowBook {
  const bySid = new Map<string, Flow>(flows.map((flow) => [flow.sid, flow]));
  return { sids: flows.map(({ sid }) => sid), find: (sid) => bySid.get(sid), numbers };
}

export const noNumbers: Numbers = { flowOf: new Map(), services: new Map() };
export const noFlows: FlowBook = createFlowBook([]);

/** Returns the flow if it belongs to the account; undefined for a flow of another account, as if it did not exist. */
export function flowFor(book: FlowBook, sid: FlowSid, account: AccountSid): Flow | undefined {
  const flow = book.find(sid);
  return flow?.accountSid === account ? flow : undefined;
}

/** Returns whether messages to the number, or through the service, go to the flow. */
export function pointsAt(
  { flowOf, services }: Numbers,
  number: string,
  service: string | null,
  flow: FlowSid,
): boolean {
  const through = service === null ? undefined : services.get(service);
  if (through) return through.flow === flow && through.numbers.has(number);
  // Providers name the service of a number even when it is not configured here.
  if (flowOf.has(number)) return flowOf.get(number) === flow;
  if (service !== null) return false;
  return [...services.values()].some((other) => other.flow === flow && other.numbers.has(number));
}

/** Returns the From addresses of executions whose replies arrive at the number. */
export function addressesOf({ services }: Numbers, number: string, flow: FlowSid): readonly string[] {
  const through = [...services].filter(([, service]) => service.flow === flow && service.numbers.has(number));
  return [number, ...through.map(([sid]) => sid)];
}
