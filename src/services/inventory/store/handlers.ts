import type { AnswerOf, CallId, RequestOf } from '../../../apis/inventory/contract.ts';
import type { Call } from '../../../kit/call/call.ts';

/** The empty answer of a handler that found its resource so already. */
export const nothingDone = Object.freeze({});

/** The functions that run these operations. */
export type Handlers<Id extends CallId = CallId> = {
  readonly [Each in Id]: (call: Call, request: RequestOf<Each>) => Promise<AnswerOf<Each>>;
};
