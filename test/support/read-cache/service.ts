import type { ExecutionRef } from '../../../src/apis/executions/contract.ts';
import { accountOf, sidOf } from '../sids.ts';

/** An execution of the story; `since[v]` is the time at which it got its version v. */
export interface Told extends ExecutionRef {
  readonly flow: number;
  readonly since: number[];
}

/** A service with executions that change; `held` is all that it ever held. */
export interface StoryService {
  readonly all: readonly Told[];
  create(flow: number): Told;
  change(told: Told): void;
  /** Returns the body of the answer at this moment. */
  answer(path: string): unknown;
}

export const flowOf = (flow: number) => sidOf('FW', flow);
/** Returns the last version of an execution; -1 before it began. */
export const lastOf = ({ since }: Told): number => since.length - 1;
/** Returns the time until which the service held that version. */
export const heldUntil = ({ since }: Told, version: number): number =>
  since[version + 1] ?? Number.POSITIVE_INFINITY;

export function storyService(now: () => number): StoryService {
  const all: Told[] = [];
  const wire = (told: Told) => ({
    sid: told.sid,
    account_sid: accountOf(1),
    flow_sid: told.flowSid,
    contact_channel_address: '+15550000001',
    contact_sid: sidOf('FC', 1),
    context: { version: lastOf(told) },
    status: 'active',
    date_created: '2026-01-31T13:00:00Z',
    date_updated: null,
  });
  return {
    all,
    create(flow) {
      const told = { flow, flowSid: flowOf(flow), sid: sidOf('FN', all.length + 1), since: [now()] };
      all.push(told);
      return told;
    },
    change: ({ since }) => void since.push(now()),
    answer(path) {
      const one = all.find(({ sid }) => path.endsWith(sid));
      if (one) return wire(one);
      const executions = all.filter(({ flowSid }) => path.includes(flowSid)).map(wire);
      return { executions, meta: { next_page_url: null, previous_page_url: null } };
    },
  };
}
