import { type Tree, textAt, treeAt } from '../../../../apis/inventory/contract/values.ts';
import { known } from '../trees.ts';

/** Builds the platform of a machine, by the family of its tables. */
export const platforms: Readonly<Record<string, (machine: Tree) => Tree>> = {
  rvtools: (machine) => ({
    vmwareDetails:
      treeAt(treeAt(treeAt(machine, 'machineDetails') ?? {}, 'platform') ?? {}, 'vmwareDetails') ?? {},
  }),
  aws: (machine) => ({ awsEc2Details: typed(machine) }),
  azure: (machine) => ({
    azureVmDetails: known({ ...typed(machine), provisioningState: textAt(machine, '$provisioningState') }),
  }),
  stratozone: (machine) => {
    const details = known({ location: textAt(machine, '$location') });
    return machine['$physical'] === true ? { physicalDetails: details } : { genericDetails: details };
  },
};

const typed = (machine: Tree): Tree =>
  known({ location: textAt(machine, '$location'), machineTypeLabel: textAt(machine, '$machineType') });

const families = [
  { family: 'OS_FAMILY_WINDOWS', pattern: /windows|microsoft/i },
  {
    family: 'OS_FAMILY_LINUX',
    pattern: /linux|ubuntu|debian|red ?hat|rhel|centos|suse|sles|fedora|photon|alma|rocky|coreos/i,
  },
  { family: 'OS_FAMILY_UNIX', pattern: /unix|solaris|aix|bsd|hp-ux|macos|darwin/i },
] as const;

/** Returns the operating system of a machine. The report of the guest takes precedence over the configuration. */
export function guestOf(machine: Tree): Tree {
  const os = treeAt(treeAt(machine, 'machineDetails') ?? {}, 'guestOs') ?? {};
  const osName = textAt(os, 'osName') || textAt(machine, '$osFromTools') || textAt(machine, '$osConfigured');
  const hint = `${textAt(machine, '$osType')} ${osName}`;
  return known({ ...os, osName, family: families.find(({ pattern }) => pattern.test(hint))?.family });
}
