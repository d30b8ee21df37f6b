import type { MessageOf } from '../../../../apis/inventory/contract/messages.ts';

/** Whether a guest runs on Compute Engine's x86 machines: from its images, with an image of one's own, or not at all. */
export type GuestFit = 'runs' | 'with effort' | 'not run';

interface Known {
  readonly pattern: RegExp;
  readonly fit: GuestFit;
}

/** Unix systems by their names. Those that exist for x86 and for other CPUs, such as Solaris, are left out. */
const unixes: readonly Known[] = [
  { pattern: /bsd/i, fit: 'with effort' },
  { pattern: /\baix\b|hp-?ux|macos|os x|darwin|tru64|irix/i, fit: 'not run' },
];

const cpus: readonly Known[] = [
  { pattern: /arm|aarch64/i, fit: 'with effort' },
  { pattern: /power|ppc|sparc|s390|itanium|ia-?64|mips|alpha|pa-?risc|risc-?v/i, fit: 'not run' },
];

const fitIn = (known: readonly Known[], text = ''): GuestFit | null =>
  known.find(({ pattern }) => pattern.test(text))?.fit ?? null;

/** Returns the fit of a guest operating system; null when its family or its CPUs are not known. */
export function osFitOf(guestOs: MessageOf<'GuestOsDetails'> | undefined): GuestFit | null {
  switch (guestOs?.family) {
    case 'OS_FAMILY_LINUX':
    case 'OS_FAMILY_WINDOWS':
      return 'runs';
    case 'OS_FAMILY_UNIX':
      return fitIn(unixes, guestOs.osName);
    default:
      return null;
  }
}

/** Returns the fit of a CPU architecture. One that is not reported or not known counts as x86. */
export const cpuFitOf = (architecture: string | undefined): GuestFit => fitIn(cpus, architecture) ?? 'runs';
