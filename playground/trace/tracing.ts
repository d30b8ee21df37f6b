import type { FetcherParams } from '@graphiql/toolkit';
import type { OperationTrace } from '../../pages/operation-trace.ts';
import { createValue } from '../../pages/value.ts';

/** Whether operations are sent with the request for their trace. */
export const tracing = createValue(false);

/** The trace of the last answer; null when it has none. */
export const lastTrace = createValue<OperationTrace | null>(null);

/** Returns the request with the request for its trace, where the user wants one. */
export function withTrace(params: FetcherParams): FetcherParams {
  const traced = { ...params, extensions: { trace: true } };
  return tracing.get() ? traced : params;
}
