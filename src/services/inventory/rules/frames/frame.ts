import type { MessageOf } from '../../../../apis/inventory/contract/messages.ts';

export type AssetFrame = MessageOf<'AssetFrame'>;

/** Returns the texts without surrounding space; empty and missing ones are left out. */
export const present = (texts: readonly (string | undefined)[]): readonly string[] =>
  texts.map((text) => text?.trim() ?? '').filter((text) => text !== '');
