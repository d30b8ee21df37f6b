import type { Call } from '../../../kit/call/call.ts';
import { tenantsOf } from '../../../kit/call/caller.ts';
import { includesTenant, type TenantNames } from '../../../kit/call/tenancy.ts';
import { refuseProject } from '../../inventory/contract/tenancy.ts';
import type { ResourceName } from '../../inventory/contract.ts';
import { customersOf, reachText } from '../../reseller/contract/tenancy.ts';
import type { CustomerLink, LinkTarget, ProjectId } from '../contract.ts';

export { customersOf } from '../../reseller/contract/tenancy.ts';
export const projectsOf = ({ caller }: Pick<Call, 'caller'>): TenantNames => tenantsOf(caller, 'projects');

type Asking = Pick<Call, 'caller' | 'account'>;

/** Whether the call's tenancy includes the target. */
export const includesTarget = (call: Asking, target: LinkTarget): boolean =>
  target.kind === 'contact'
    ? target.account === call.account
    : includesTenant(projectsOf(call), target.project);

/** Whether the call's tenancy includes both ends of the link. */
export const seesLink = (call: Asking, { customerId, target }: CustomerLink): boolean =>
  includesTenant(customersOf(call), customerId) && includesTarget(call, target);

export const projectName = (project: ProjectId): ResourceName => `projects/${project}` as ResourceName;

/** Returns the fault for a project outside the call's tenancy, whether or not it exists; otherwise null. */
export const refuseLinkedProject = (call: Asking, project: ProjectId) =>
  refuseProject(call, projectName(project));

/** Returns a text that is equal for calls that see the same links; cursors are sealed for it. */
export function linksReachText(call: Call): string {
  const projects = projectsOf(call);
  const reached = projects === '*' ? projects : [...projects].sort().join(' ');
  return JSON.stringify([reachText(call), call.account, reached]);
}
