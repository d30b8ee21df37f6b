import type { GraphQLErrorExtensions, GraphQLFormattedError } from 'graphql';
import type { Fault } from '../../kit/fault.ts';

/** Returns the documented extensions of a fault, without the undefined ones. */
export function faultExtensions({ code, options }: Fault): GraphQLErrorExtensions {
  const { service, upstreamStatus, retryAfter, rule, field } = options;
  return {
    code,
    ...(service !== undefined && { service }),
    ...(upstreamStatus !== undefined && { upstreamStatus }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(rule !== undefined && { rule }),
    ...(field !== undefined && { field }),
  };
}

/** Returns the single error of a request that failed as a whole. */
export function shownFault(fault: Fault, requestId: string): GraphQLFormattedError {
  return {
    message: fault.message,
    // Clients that follow the public platform's limits look for the code in `type`.
    ...(fault.code === 'RATE_LIMITED' && { type: fault.code }),
    extensions: { ...faultExtensions(fault), requestId },
  };
}
