import { isJsonObject } from '../../../kit/json/value.ts';
import type { Inventory } from '../contract.ts';
import { showingAnswers } from './shown-answers.ts';
import type { Tree } from './values.ts';

/** The value without addresses to upload to: a data file's, or those of the operation that has made it. */
export function withoutUploads<Value>(value: Value): Value {
  if (!isJsonObject(value)) return value;
  const { uploadFileInfo, response }: Tree = value;
  if (isJsonObject(uploadFileInfo) && 'signedUri' in uploadFileInfo) {
    const { signedUri: _, ...info } = uploadFileInfo;
    return { ...value, uploadFileInfo: info };
  }
  return isJsonObject(response) ? { ...value, response: withoutUploads(response) } : value;
}

/** Whoever has such an address may write: it is told to nobody who may only read. */
export const guardUploads = (inventory: Inventory): Inventory =>
  showingAnswers(inventory, ({ scopes }) => (scopes.has('inventory:write') ? null : withoutUploads));
