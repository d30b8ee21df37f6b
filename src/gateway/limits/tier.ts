import { type Caller, isAddress, ownerOf } from '../../kit/call/caller.ts';
import { assertNever } from '../../kit/fault.ts';
import { installationLimit, type Subject } from './rules/limit-rules.ts';

/** Returns the owner and tier whose budget the caller's requests charge. */
export const subjectOf = (caller: Caller): Subject => ({ owner: ownerOf(caller), ...tierOf(caller) });

/** Returns which of GitHub's primary limits applies to the caller. */
export function tierOf(caller: Caller): Omit<Subject, 'owner'> {
  switch (caller.kind) {
    case 'anonymous':
    case 'account':
      return { tier: caller.kind };
    case 'signed':
      return { tier: isAddress(caller.owner) ? 'anonymous' : 'user' };
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
