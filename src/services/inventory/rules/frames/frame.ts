import type { MessageOf } from '../../../../apis/inventory/contract/messages.ts';
import { type Tree, treeAt } from '../../../../apis/inventory/contract/values.ts';

export type AssetFrame = MessageOf<'AssetFrame'>;

/** What a frame is about: it has details of one of these. */
export const detailsOf = ['machineDetails', 'databaseDeploymentDetails', 'databaseDetails'] as const;
export type DetailsField = (typeof detailsOf)[number];

/** Which details there are; the first of several, undefined where there are none. */
export const detailsIn = (tree: Tree): DetailsField | undefined =>
  detailsOf.find((field) => treeAt(tree, field) !== undefined);

/** Texts of a list of messages, by a field of each: empty ones are left out. */
export const present = (texts: readonly (string | undefined)[]): readonly string[] =>
  texts.map((text) => text?.trim() ?? '').filter((text) => text !== '');
