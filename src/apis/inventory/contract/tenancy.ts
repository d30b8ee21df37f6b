import type { Call } from '../../../kit/call/call.ts';
import { tenantsOf } from '../../../kit/call/caller.ts';
import { includesTenant } from '../../../kit/call/tenancy.ts';
import type { Fault } from '../../../kit/fault.ts';
import { projectOf, type ResourceName } from './names.ts';
import { forbiddenProject } from './refusals.ts';

/** Returns FORBIDDEN when the caller's tenancy lacks the project of that name; null when it includes it. */
export function refuseProject({ caller }: Pick<Call, 'caller'>, name: ResourceName): Fault | null {
  const project = projectOf(name);
  return includesTenant(tenantsOf(caller, 'projects'), project) ? null : forbiddenProject(project);
}

/** Throws FORBIDDEN when the caller's tenancy lacks the project, whether or not the resource exists. */
export function requireProject(call: Pick<Call, 'caller'>, name: ResourceName): void {
  const refused = refuseProject(call, name);
  if (refused) throw refused;
}
