import { isJsonObject } from '../../../../kit/json/value.ts';
import type { Inventory } from '../../contract.ts';
import { type Show, showingAnswers } from '../shown-answers.ts';
import { filesPath } from './files.ts';

/** Fields that may hold addresses of files: of a data file, an export job, and the operations of both. */
const holders: ReadonlySet<string> = new Set([
  'uploadFileInfo',
  'recentExecutions',
  'response',
  'assetsExportJobExecution',
]);

/**
 * An address in the stored form, without a host. Older versions stored it with the host of the caller that created it.
 */
const kept = new RegExp(`^${filesPath}/\\w+\\?signature=`);
const keptWithHost = new RegExp(`^https?://[^/?#]+(?=${filesPath}/\\w+\\?signature=)`);

/** Returns a function that adds the origin (scheme, host and port) to addresses of files. */
export const atOrigin = (origin: string): Show =>
  holderAt((text) => (kept.test(text) ? origin + text : text));

/** Does the same for values that older versions may have stored. */
const movedTo = (origin: string): Show => {
  const show = atOrigin(origin);
  const strip = holderAt((text) => text.replace(keptWithHost, ''));
  return (value) => show(strip(value));
};

/**
 * Returns the embedded inventory with absolute file addresses: at the origin of the caller's request, or else at
 * `origin`.
 */
export const withAddresses = (inventory: Inventory, origin: string): Inventory =>
  showingAnswers(inventory, (call) => movedTo(call.origin ?? origin));

/** Fields that hold signed addresses. */
const signed: ReadonlySet<string> = new Set(['signedUri', 'signedUris']);

function holdsSigned(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsSigned);
  if (!isJsonObject(value)) return false;
  return Object.entries(value).some(([key, inner]) => signed.has(key) || holdsSigned(inner));
}

/** Returns the inventory that marks each call whose answer has signed addresses, embedded or remote. */
export const markAddresses = (inventory: Inventory): Inventory =>
  showingAnswers(inventory, (call) => (value) => {
    const held = isJsonObject(value) ? Object.entries(value).filter(([key]) => holders.has(key)) : [];
    if (held.some(([, inner]) => holdsSigned(inner))) call.markSecret?.();
    return value;
  });

/** Changes only the fields that may hold addresses, so that pages of assets are hardly traversed. */
function holderAt(write: (text: string) => string): Show {
  const within = (value: unknown): unknown => {
    if (typeof value === 'string') return write(value);
    if (Array.isArray(value)) return value.map(within);
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, within(inner)]));
  };
  return (value) => {
    if (!isJsonObject(value) || !Object.keys(value).some((key) => holders.has(key))) return value;
    const shown = Object.entries(value).map(([key, inner]) => [
      key,
      holders.has(key) ? within(inner) : inner,
    ]);
    return Object.fromEntries(shown);
  };
}
