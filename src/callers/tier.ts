import { assertNever } from '../faults.ts';
import type { Caller, Installation } from './caller.ts';

export type TierName = 'anonymous' | 'user' | 'enterprise' | 'installation' | 'app' | 'workflow' | 'account';

/** Which of S2's primary limits is the caller's. */
export interface Tier {
  readonly tier: TierName;
  /** Requests an hour, where they depend on more than the tier: of an installation off the enterprise plan. */
  readonly coreLimit?: number;
}

/** S2, Primary limits: app installation elsewhere than on an enterprise-plan organization. Requests an hour. */
const installations = { least: 5_000, most: 12_500, free: 20, perRepository: 50, perUser: 50 };

export function tierOf(caller: Caller): Tier {
  switch (caller.kind) {
    case 'anonymous':
    case 'account':
      return { tier: caller.kind };
    case 'installation':
      if (caller.plan === 'enterprise') return { tier: 'enterprise' };
      return { tier: 'installation', coreLimit: installationLimit(caller) };
    case 'user':
    case 'app':
    case 'workflow':
      return { tier: caller.plan === 'enterprise' ? 'enterprise' : caller.kind };
    default:
      return assertNever(caller);
  }
}

function installationLimit({ repositories, users }: Installation): number {
  const { least, most, free, perRepository, perUser } = installations;
  const growth = perRepository * Math.max(0, repositories - free) + perUser * Math.max(0, users - free);
  return Math.min(most, least + growth);
}
