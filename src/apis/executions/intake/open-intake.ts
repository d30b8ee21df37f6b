import type { Route } from '../../../gateway/http/route.ts';
import { startLoop } from '../../../kit/loop.ts';
import { createIntake, forgetReported, type IntakeParts } from './intake.ts';
import { type HookParts, hookRoutes } from './routes.ts';

export interface IntakeOptions extends Omit<IntakeParts, 'clock'>, Pick<HookParts, 'unreadable'> {
  /** Signs what is posted; undefined where nothing is. */
  readonly secret: string | undefined;
  /** Told when what is old cannot be forgotten; it is tried again. */
  readonly failed: (error: unknown) => void;
  /** Told each time that it was forgotten. */
  readonly worked: () => void;
}

export interface OpenedIntake extends AsyncDisposable {
  readonly routes: readonly Route[];
}

const sweepEveryMs = 60 * 60 * 1000;

/** Events that a remote service posts, and what is remembered of its executions. */
export function openIntake({ secret, unreadable, failed, worked, ...parts }: IntakeOptions): OpenedIntake {
  const intake = createIntake({ ...parts, clock: Date.now });
  const sweep = () => forgetReported(parts.db, Date.now());
  const sweeping = startLoop(sweep, { everyMs: sweepEveryMs, failed, worked });
  return {
    routes: secret === undefined ? [] : hookRoutes({ intake, secret, unreadable }),
    [Symbol.asyncDispose]: sweeping[Symbol.asyncDispose],
  };
}
