import type { Call } from '../../../kit/call/call.ts';
import { tenancyOf } from '../../../kit/call/caller.ts';
import { includesTenant } from '../../../kit/call/tenancy.ts';
import type { Fault } from '../../../kit/fault.ts';
import { projectOf, type ResourceName } from './names.ts';
import { forbiddenProject } from './refusals.ts';

/** Why the call may not look at anything in the project of that name; null where it may. */
export function refuseProject({ caller }: Pick<Call, 'caller'>, name: ResourceName): Fault | null {
  const project = projectOf(name);
  return includesTenant(tenancyOf(caller).projects, project) ? null : forbiddenProject(project);
}

/** Throws FORBIDDEN, whether or not there is anything. */
export function requireProject(call: Pick<Call, 'caller'>, name: ResourceName): void {
  const refused = refuseProject(call, name);
  if (refused) throw refused;
}
