import type { Call } from '../callers/call.ts';
import { Fault } from '../faults.ts';
import type { Found, Inventory, Page } from './contract.ts';
import { isTree, type Tree } from './rules/values.ts';

/** The value without addresses to upload to: a data file's, or those of the operation that has made it. */
export function withoutUploads<Value>(value: Value): Value {
  if (!isTree(value)) return value;
  const { uploadFileInfo, response }: Tree = value;
  if (isTree(uploadFileInfo) && 'signedUri' in uploadFileInfo) {
    const { signedUri: _, ...info } = uploadFileInfo;
    return { ...value, uploadFileInfo: info };
  }
  return isTree(response) ? { ...value, response: withoutUploads(response) } : value;
}

/** Whoever has such an address may write: it is told to nobody who may only read. */
export function guardUploads(inventory: Inventory): Inventory {
  const mayUpload = ({ scopes }: Call) => scopes.has('inventory:write');
  const shownPage = <Item>(page: Page<Item>): Page<Item> => ({
    ...page,
    items: page.items.map(withoutUploads),
  });
  const shownEach = <Value>(found: Found<Value>, show: (value: Value) => Value) =>
    new Map([...found].map(([name, value]) => [name, value instanceof Fault ? value : show(value)]));
  return {
    async invoke(call, id, request) {
      const outcome = await inventory.invoke(call, id, request);
      return mayUpload(call) || 'refused' in outcome ? outcome : { answer: withoutUploads(outcome.answer) };
    },
    async list(call, id, request) {
      const page = await inventory.list(call, id, request);
      return mayUpload(call) ? page : shownPage(page);
    },
    async fetch(call, names) {
      const found = await inventory.fetch(call, names);
      return mayUpload(call) ? found : shownEach(found, withoutUploads);
    },
    async linked(call, link, names, page) {
      const found = await inventory.linked(call, link, names, page);
      return mayUpload(call) ? found : shownEach(found, shownPage);
    },
  };
}
