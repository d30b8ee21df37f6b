import type { MessageOf } from '../../../../apis/inventory/contract/messages.ts';
import { type Tree, treeAt } from '../../../../apis/inventory/contract/values.ts';

export type AssetFrame = MessageOf<'AssetFrame'>;

/** The fields for details of an asset; a frame has exactly one of them. */
export const detailsOf = ['machineDetails', 'databaseDeploymentDetails', 'databaseDetails'] as const;
export type DetailsField = (typeof detailsOf)[number];

/** Returns the first details field that is set; undefined when there is none. */
export const detailsIn = (tree: Tree): DetailsField | undefined =>
  detailsOf.find((field) => treeAt(tree, field) !== undefined);

/** Returns the texts without surrounding space; empty and missing ones are left out. */
export const present = (texts: readonly (string | undefined)[]): readonly string[] =>
  texts.map((text) => text?.trim() ?? '').filter((text) => text !== '');
