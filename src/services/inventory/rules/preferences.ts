import type { MessageOf } from '../../../apis/inventory/contract/messages.ts';
import { badInput } from '../../../kit/fault.ts';

type Preferences = MessageOf<'VirtualMachinePreferences'>;

/** A ratio in preferences, and the range that the service documents for it. */
interface Ratio {
  readonly field: string;
  readonly of: (preferences: Preferences) => number | undefined;
  readonly expected: string;
  readonly allows: (ratio: number) => boolean;
}

const between = (min: number, max: number) => (ratio: number) => ratio >= min && ratio <= max;
/** Allows a rounding error, because tenths are not exact: 1.1 times 10 is more than 11. */
const isWhole = (ratio: number): boolean => Math.abs(ratio - Math.round(ratio)) < 1e-9;

const ratios: readonly Ratio[] = [
  {
    field: 'soleTenancyPreferences.cpuOvercommitRatio',
    of: ({ soleTenancyPreferences }) => soleTenancyPreferences?.cpuOvercommitRatio,
    expected: 'from 1.0 to 2.0',
    allows: between(1, 2),
  },
  {
    field: 'vmwareEnginePreferences.cpuOvercommitRatio',
    of: ({ vmwareEnginePreferences }) => vmwareEnginePreferences?.cpuOvercommitRatio,
    expected: 'from 1.0 to 8.0 in steps of 0.1',
    allows: (ratio) => between(1, 8)(ratio) && isWhole(ratio * 10),
  },
  {
    field: 'vmwareEnginePreferences.memoryOvercommitRatio',
    of: ({ vmwareEnginePreferences }) => vmwareEnginePreferences?.memoryOvercommitRatio,
    expected: '1.0, 1.25, 1.5, 1.75 or 2.0',
    allows: (ratio) => between(1, 2)(ratio) && isWhole(ratio * 4),
  },
  {
    field: 'vmwareEnginePreferences.storageDeduplicationCompressionRatio',
    of: ({ vmwareEnginePreferences }) => vmwareEnginePreferences?.storageDeduplicationCompressionRatio,
    expected: 'from 1.0 to 4.0',
    allows: between(1, 4),
  },
];

const region = /^[a-z]+-[a-z]+[0-9]+$/;

/** Throws BAD_USER_INPUT for ratios outside their documented range and for invalid names of regions. */
export function checkPreferences({
  virtualMachinePreferences: given = {},
}: MessageOf<'PreferenceSet'>): void {
  const at = (field: string) => `virtualMachinePreferences.${field}`;
  for (const { field, of, expected, allows } of ratios) {
    const ratio = of(given);
    if (ratio !== undefined && !allows(ratio)) throw badInput(at(field), expected, ratio);
  }
  for (const [index, name] of (given.regionPreferences?.preferredRegions ?? []).entries()) {
    if (region.test(name)) continue;
    throw badInput(at(`regionPreferences.preferredRegions[${index}]`), 'a region such as us-central1', name);
  }
}
