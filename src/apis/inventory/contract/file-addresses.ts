import { isJsonObject } from '../../../kit/json/value.ts';
import type { Inventory } from '../contract.ts';
import { filesPath } from './files.ts';
import { type Show, showingAnswers } from './shown-answers.ts';

/** Fields that may hold addresses of files: of a data file, an export job, and the operations of both. */
const holders: ReadonlySet<string> = new Set([
  'uploadFileInfo',
  'recentExecutions',
  'response',
  'assetsExportJobExecution',
]);

/** An address as it is kept, without the host; older versions kept it with that of whoever had made it. */
const kept = new RegExp(`^${filesPath}/\\w+\\?signature=`);
const keptWithHost = new RegExp(`^https?://[^/?#]+(?=${filesPath}/\\w+\\?signature=)`);

/** Shows addresses of our files where the client reaches us. `origin` is scheme, host and port. */
export const atOrigin = (origin: string): Show =>
  holderAt((text) => (kept.test(text) ? origin + text : text));

/** The same of rows that older versions may have written. */
const movedTo = (origin: string): Show => {
  const show = atOrigin(origin);
  const strip = holderAt((text) => text.replace(keptWithHost, ''));
  return (value) => show(strip(value));
};

/** The embedded inventory as it keeps no host: each caller reads addresses at the origin that it asks at. */
export const withAddresses = (inventory: Inventory, origin: string): Inventory =>
  showingAnswers(inventory, (call) => movedTo(call.origin ?? origin));

/** Looks only into what may hold addresses: most of a page of assets is not gone through. */
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
