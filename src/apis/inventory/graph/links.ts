import type { GraphContext } from '../../../gateway/graphql/context.ts';
import type { TwoWayArguments } from '../../../gateway/graphql/types/connections.ts';
import { isMessageName, messageOf, messages } from '../contract/messages.ts';
import { kindOf, locationNameOf, parentNameOf } from '../contract/names.ts';
import type { LinkName, MessageName, Resource, ResourceName } from '../contract.ts';
import { graphName, typeName } from './graph-names.ts';
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

/** Returns the links of a message from its fields that hold names: the plain word is the object. */
const referencesOf = (message: MessageName): Readonly<Record<string, Link>> =>
  Object.fromEntries(
    Object.entries(messageOf(message).fields)
      .filter(([, { refersTo }]) => refersTo !== undefined)
      .map(([name, field]) => [
        graphName(name, field),
        (source: Readonly<Record<string, never>>, _, context) =>
          field.kind === 'list' ? loadAll(context, source[name]) : loadNamed(context, source[name]),
      ]),
  );

const pages =
  (link: LinkName): Link =>
  ({ name }: Resource, page, context) =>
    connectLinked(context, link, name, page);

const parent: Link = ({ name }: Resource, _, context) => loadNamed(context, parentNameOf(name));
const location: Link = ({ name }: Resource, _, context) => loadNamed(context, locationNameOf(name));

/** The links that messages hold by name, by type of the graph. */
export const references: Readonly<Record<string, Readonly<Record<string, Link>>>> = Object.fromEntries(
  Object.keys(messages)
    .filter(isMessageName)
    .map((message) => [typeName(message), referencesOf(message)] as const)
    .filter(([, links]) => Object.keys(links).length > 0),
);

/** The other links, by type and field of the graph. */
export const linkResolvers: Readonly<Record<string, Readonly<Record<string, Link>>>> = {
  InventoryAsset: {
    location,
    relations: pages('assetRelations'),
  },
  InventoryGroup: { location, assets: pages('groupAssets') },
  InventorySource: { location, assets: pages('sourceAssets'), errorFrames: pages('sourceErrorFrames') },
  InventoryOperation: { location },
  InventoryErrorFrame: { source: parent },
  InventoryImportJob: { location, importDataFiles: pages('importJobFiles') },
  InventoryImportDataFile: { importJob: parent },
  InventoryReportConfig: { reports: pages('reportConfigReports') },
  InventoryReport: { location, reportConfig: parent },
};
