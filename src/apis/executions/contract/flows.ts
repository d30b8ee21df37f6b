import type { Flow, FlowSid } from '../contract.ts';

/** Returns a flow of which nothing but its SID is known. */
export const flowOfSid = (sid: FlowSid): Flow => ({
  sid,
  name: null,
  version: null,
  definition: null,
  widgets: null,
});
