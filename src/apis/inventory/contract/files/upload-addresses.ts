import { isJsonObject } from '../../../../kit/json/value.ts';
import type { Inventory } from '../../contract.ts';
import { showingAnswers } from '../shown-answers.ts';
import type { Tree } from '../values.ts';

/** Returns the value without upload addresses: those of a data file, or of the operation that created it. */
export function withoutUploads<Value>(value: Value): Value {
  if (!isJsonObject(value)) return value;
  const { uploadFileInfo, response }: Tree = value;
  if (isJsonObject(uploadFileInfo) && 'signedUri' in uploadFileInfo) {
    const { signedUri: _, ...info } = uploadFileInfo;
    return { ...value, uploadFileInfo: info };
  }
  return isJsonObject(response) ? { ...value, response: withoutUploads(response) } : value;
}

/**
 * Returns the inventory with upload addresses only for callers with `inventory:write`, because the address alone allows
 * writing.
 */
export const guardUploads = (inventory: Inventory): Inventory =>
  showingAnswers(inventory, ({ scopes }) => (scopes.has('inventory:write') ? null : withoutUploads));
