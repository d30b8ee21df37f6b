import type { Call } from '../callers/call.ts';
import type { Executions } from '../executions/contract.ts';
import { createExecutionLoaders, type ExecutionLoaders } from '../executions/loaders.ts';
import type { Sealer } from '../sealing.ts';

/** The services behind the graph, each by its contract. */
export interface Services {
  readonly executions: Executions;
}

/** What a resolver gets beside its arguments: made anew for every operation, shared with nobody. */
export interface GraphContext {
  readonly call: Call;
  /** Where the client reaches us: scheme, host and port. */
  readonly origin: string;
  readonly services: Services;
  readonly sealer: Sealer;
  readonly loaders: { readonly executions: ExecutionLoaders };
}

export interface ContextParts {
  readonly services: Services;
  readonly sealer: Sealer;
}

export function createContext(parts: ContextParts, call: Call, origin: string): GraphContext {
  const { services, sealer } = parts;
  return {
    call,
    origin,
    services,
    sealer,
    loaders: { executions: createExecutionLoaders(services.executions, call) },
  };
}
