import type { GraphContext } from '../../../gateway/graphql/context.ts';
import type { TwoWayArguments } from '../../../gateway/graphql/types/connections.ts';
import { kindOf, parentNameOf } from '../contract/names.ts';
import type { LinkName, MessageName, MessageOf, Resource, ResourceName } from '../contract.ts';
import { connectLinked, type Listing } from './lists.ts';
import { nodeTypeOf } from './node-ids.ts';

/** Resolves links from a message to resources by their names, through loaders: one read for a whole page. */
type Link = (source: never, args: TwoWayArguments & Listing, context: GraphContext) => Promise<unknown>;

/**
 * Loads the resource of that name with its type name, which interfaces and unions need; null when it no longer exists.
 */
export async function loadNamed(
  { loaders }: GraphContext,
  name: string | null | undefined,
): Promise<Resource | null> {
  if (!name || kindOf(name) === null) return null;
  const found = await loaders.inventory.resource.load(name as ResourceName);
  return found && typed(name, found);
}

const withType = new WeakMap<Resource, Resource>();

/** Returns one object per loaded resource, however many links lead to it. */
function typed(name: string, found: Resource): Resource {
  const known = withType.get(found) ?? { __typename: nodeTypeOf(name), ...found };
  withType.set(found, known);
  return known;
}

async function loadAll(context: GraphContext, names: readonly string[] = []): Promise<readonly Resource[]> {
  const found = await Promise.all(names.map((name) => loadNamed(context, name)));
  return found.filter((one) => one !== null);
}

/** A link whose field holds the name of the target. */
const one =
  <Name extends MessageName>(nameOf: (source: MessageOf<Name>) => string | undefined): Link =>
  (source, _, context) =>
    loadNamed(context, nameOf(source));

const many =
  <Name extends MessageName>(namesOf: (source: MessageOf<Name>) => readonly string[] | undefined): Link =>
  (source, _, context) =>
    loadAll(context, namesOf(source));

const pages =
  (link: LinkName): Link =>
  ({ name }: Resource, page, context) =>
    connectLinked(context, link, name, page);

const parent: Link = ({ name }: Resource, _, context) => loadNamed(context, parentNameOf(name));

/** The links by type and field of the graph. */
export const linkResolvers: Readonly<Record<string, Readonly<Record<string, Link>>>> = {
  InventoryAsset: {
    groups: many<'Asset'>(({ assignedGroups }) => assignedGroups),
    reportedBy: many<'Asset'>(({ sources }) => sources),
    relations: pages('assetRelations'),
  },
  InventoryGroup: { assets: pages('groupAssets') },
  InventorySource: { assets: pages('sourceAssets'), errorFrames: pages('sourceErrorFrames') },
  InventoryErrorFrame: { source: parent },
  InventoryDiscoveryClient: { reportsTo: one<'DiscoveryClient'>(({ source }) => source) },
  InventoryRelation: {
    origin: one<'Relation'>(({ srcAsset }) => srcAsset),
    destination: one<'Relation'>(({ dstAsset }) => dstAsset),
  },
  InventoryImportJob: {
    source: one<'ImportJob'>(({ assetSource }) => assetSource),
    importDataFiles: pages('importJobFiles'),
  },
  InventoryImportDataFile: { importJob: parent },
  InventoryReportConfig: { reports: pages('reportConfigReports') },
  InventoryReport: { reportConfig: parent },
  InventoryReportConfigGroupPreferenceSetAssignment: {
    assignedGroup: one<'ReportConfigGroupPreferenceSetAssignment'>(({ group }) => group),
    assignedPreferenceSet: one<'ReportConfigGroupPreferenceSetAssignment'>(
      ({ preferenceSet }) => preferenceSet,
    ),
  },
  InventorySettings: { defaultPreferenceSet: one<'Settings'>(({ preferenceSet }) => preferenceSet) },
};
