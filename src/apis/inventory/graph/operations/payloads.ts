import type { GraphContext } from '../../../../gateway/graphql/context.ts';
import type { MessageOf } from '../../contract/messages.ts';
import { kindOf } from '../../contract/names.ts';
import type { ResourceKind } from '../../contract/resources.ts';
import type { Resource, ResourceName } from '../../contract.ts';
import { lowerFirst, messageOfKind } from '../graph-names.ts';
import { loadNamed } from '../links.ts';
import { stateOf, targetOf } from './states.ts';

interface OperationPayload {
  readonly operation?: MessageOf<'Operation'> | null;
  /** The resource that was so already, in a payload without an operation. */
  readonly target?: ResourceName;
}
type ResolveTarget = (
  payload: OperationPayload,
  args: unknown,
  context: GraphContext,
) => Promise<Resource | null>;

/** The kinds of resources that long-running operations are about. */
const kinds = [
  'groups',
  'sources',
  'discoveryClients',
  'preferenceSets',
  'importJobs',
  'importDataFiles',
  'assetsExportJobs',
  'reportConfigs',
  'reports',
  'settings',
] as const satisfies readonly ResourceKind[];

/**
 * Returns the target of a successful operation, or the one that was so already, if it is of that kind; null otherwise,
 * and when it was deleted.
 */
const targetOfKind =
  (kind: ResourceKind): ResolveTarget =>
  async ({ operation, target: unchanged = null }, _, context) => {
    const target = operation && stateOf(operation) === 'SUCCEEDED' ? targetOf(operation) : unchanged;
    return target !== null && kindOf(target) === kind ? await loadNamed(context, target) : null;
  };

/** The resolvers of a payload's fields with the resource itself, such as `group`. */
export const operationPayload: Readonly<Record<string, ResolveTarget>> = Object.fromEntries(
  kinds.map((kind) => [lowerFirst(messageOfKind(kind)), targetOfKind(kind)]),
);
