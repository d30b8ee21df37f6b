import type { FlowSid } from '../../../apis/executions/contract.ts';
import type { AccountSid } from '../../../kit/call/account.ts';
import type { Flow } from './flow.ts';

/** Numbers and messaging services, and the flows that they point at. */
export interface Numbers {
  /** The flow that a number's calls and messages go to. */
  readonly flowOf: ReadonlyMap<string, FlowSid>;
  /** The numbers of each messaging service, by its SID. */
  readonly services: ReadonlyMap<string, { readonly flow: FlowSid; readonly numbers: ReadonlySet<string> }>;
}

export interface FlowBook {
  readonly sids: readonly FlowSid[];
  /** The flow, whoever has it; undefined where nobody defined it. */
  find(sid: string): Flow | undefined;
  readonly numbers: Numbers;
}

export function createFlowBook(flows: readonly Flow[], numbers: Numbers = noNumbers): FlowBook {
  const bySid = new Map<string, Flow>(flows.map((flow) => [flow.sid, flow]));
  return { sids: flows.map(({ sid }) => sid), find: (sid) => bySid.get(sid), numbers };
}

export const noNumbers: Numbers = { flowOf: new Map(), services: new Map() };
export const noFlows: FlowBook = createFlowBook([]);

/** The flow as that account has it: to any other account nobody defined it. */
export function flowFor(book: FlowBook, sid: FlowSid, account: AccountSid): Flow | undefined {
  const flow = book.find(sid);
  return flow?.accountSid === account ? flow : undefined;
}

/** Whether messages to that number, or through that service, go to the flow. */
export function pointsAt(
  { flowOf, services }: Numbers,
  number: string,
  service: string | null,
  flow: FlowSid,
): boolean {
  const through = service === null ? undefined : services.get(service);
  if (through) return through.flow === flow && through.numbers.has(number);
  // Providers name the service of a number, whether or not anybody told us of it.
  if (flowOf.has(number)) return flowOf.get(number) === flow;
  if (service !== null) return false;
  return [...services.values()].some((told) => told.flow === flow && told.numbers.has(number));
}

/** What executions may have as From whose replies come to that number. */
export function addressesOf({ services }: Numbers, number: string, flow: FlowSid): readonly string[] {
  const through = [...services].filter(([, told]) => told.flow === flow && told.numbers.has(number));
  return [number, ...through.map(([sid]) => sid)];
}
