import { type Caller, isAddress, ownerOf } from '../../kit/call/caller.ts';
import { assertNever } from '../../kit/fault.ts';
import { installationLimit, type Subject, type Tier } from './rules/limit-rules.ts';

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

/** The tier of owners by the word before the colon, as `ownerOf` writes them. */
const tierByWord: Readonly<Record<string, Tier>> = {
  ip: 'anonymous',
  user: 'user',
  account: 'account',
  app: 'app',
  repo: 'workflow',
  installation: 'installation',
};

/** Characters of the longest owner: an id of 255 characters, each of which may be encoded. */
const longestOwner = 2_500;
const ownerPattern = /^([a-z]+):[^\s{}]+$/;

/**
 * Returns the subject with the standard limits of an owner; null for a text that is no owner. Records with other keys, such as
 * those of scans, are no owner's.
 */
export function subjectOfOwner(owner: string): Subject | null {
  const [, word = ''] = owner.length > longestOwner ? [] : (ownerPattern.exec(owner) ?? []);
  const tier = Object.hasOwn(tierByWord, word) ? tierByWord[word] : undefined;
  if (tier === undefined) return null;
  if (tier === 'user' && owner.endsWith(':enterprise')) return { owner, tier: 'enterprise' };
  if (tier !== 'installation') return { owner, tier };
  return { owner, tier, coreLimit: installationLimit({ repositories: 0, users: 0 }) };
}
