import type { Licence } from './prices.ts';
import type { Surveyed } from './surveyed.ts';

/** Operating systems that need a licence, by patterns of their names. */
const paid: readonly { readonly licence: Licence; readonly pattern: RegExp }[] = [
  { licence: 'windows', pattern: /windows/i },
  { licence: 'rhel', pattern: /red ?hat|\brhel\b/i },
  { licence: 'sles', pattern: /suse linux enterprise|\bsles\b/i },
];

/** Returns the licence that an asset's operating system needs: `free` for none, null when that is not known. */
export function licenceOf({ osFamily, osName }: Surveyed): Licence | 'free' | null {
  if (osFamily === 'OS_FAMILY_WINDOWS') return 'windows';
  const known = paid.find(({ pattern }) => pattern.test(osName ?? ''));
  if (known) return known.licence;
  return osFamily === 'OS_FAMILY_LINUX' ? 'free' : null;
}
