import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { tenantsOf } from '../../../kit/call/caller.ts';
import { badInput } from '../../../kit/fault.ts';
import { anyLocation } from '../contract/names.ts';
import type { ResourceName } from '../contract.ts';

/** Names no location: the target of lists of several parents. */
export const everywhere = `projects/${anyLocation}/locations/${anyLocation}` as ResourceName;

/** Maximum projects whose operations are one list. */
const maxProjects = 1_000;

/**
 * Returns the ids of the projects that the credential names, or of those with resources for one that names none. Throws
 * BAD_USER_INPUT for too many, and over a remote service, which cannot list its projects, for a credential without names.
 */
export async function reachedProjects({ call, services }: GraphContext): Promise<readonly string[]> {
  const named = tenantsOf(call.caller, 'projects');
  const { readsBothEnds } = services.inventory;
  if (named === '*' && !readsBothEnds)
    throw badInput('project', 'given: a remote inventory cannot list the projects of this credential');
  const projects = named === '*' ? await services.inventory.projects(call, '', maxProjects + 1) : [...named];
  if (projects.length > maxProjects)
    throw badInput('project', `given: this credential reaches more than ${maxProjects} projects`);
  return projects;
}
