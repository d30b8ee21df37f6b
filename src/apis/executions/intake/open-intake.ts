import type { Route } from '../../../gateway/http/route.ts';
import { startLoop } from '../../../kit/work/loop.ts';
import { createIntake, forgetReported, type IntakeParts } from './intake.ts';
import { type HookParts, hookRoutes } from './routes.ts';

export interface IntakeOptions extends Omit<IntakeParts, 'clock'>, Pick<HookParts, 'taken'> {
  /** Key of the signatures on posted events; undefined when it is unknown, so that none can be posted. */
  readonly key: string | undefined;
  /** Called when deleting old records fails; it is retried. */
  readonly failed: (error: unknown) => void;
  /** Called each time that old records were deleted. */
  readonly worked: () => void;
}

export interface OpenedIntake extends AsyncDisposable {
  readonly routes: readonly Route[];
}

const sweepEveryMs = 60 * 60 * 1000;

/** Opens the route for events that a remote service posts, and the cleaning of the records about its executions. */
export function openIntake({ key, taken, failed, worked, ...parts }: IntakeOptions): OpenedIntake {
  const intake = createIntake({ ...parts, clock: Date.now });
  const sweep = () => forgetReported(parts.db, Date.now());
  const sweeping = startLoop(sweep, { everyMs: sweepEveryMs, failed, worked });
  return {
    routes: key === undefined ? [] : hookRoutes({ intake, key, taken }),
    [Symbol.asyncDispose]: sweeping[Symbol.asyncDispose],
  };
}
