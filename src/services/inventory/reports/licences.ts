import type { Licence } from './prices.ts';
import type { Surveyed } from './surveyed.ts';

/** Operating systems that are licensed, by how their names are written. */
const paid: readonly { readonly licence: Licence; readonly pattern: RegExp }[] = [
  { licence: 'windows', pattern: /windows/i },
  { licence: 'rhel', pattern: /red ?hat|\brhel\b/i },
  { licence: 'sles', pattern: /suse linux enterprise|\bsles\b/i },
];

/** What an asset's operating system is licensed as: `free` for nothing, null where that is not known. */
export function licenceOf({ osFamily, osName }: Surveyed): Licence | 'free' | null {
  if (osFamily === 'OS_FAMILY_WINDOWS') return 'windows';
  const known = paid.find(({ pattern }) => pattern.test(osName ?? ''));
  if (known) return known.licence;
  return osFamily === 'OS_FAMILY_LINUX' ? 'free' : null;
}
