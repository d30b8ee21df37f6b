import { createHash } from 'node:crypto';
import { operationOf } from '../client/src/document.ts';
import { waitForOperationDocument } from '../client/src/inventory.ts';
import { resumableOf } from '../client/src/resumable.ts';
import * as consoleDocuments from '../console/generated/operations.ts';
import type { PageName } from '../src/gateway/http/pages/page-list.ts';

/** Operations of the pages: those of their own, and those that the client package sends for them. */
const documentsOf: Readonly<Record<PageName, readonly object[]>> = {
  console: [
    ...Object.entries(consoleDocuments).flatMap(([name, value]) =>
      name.endsWith('Document') && value instanceof String ? [value] : [],
    ),
    new String(waitForOperationDocument),
  ],
  // People write what the playground sends.
  playground: [],
  reference: [],
};

/** Returns the texts of a page's operations by their hashes, exactly as the page sends them. */
export function pageOperations(page: PageName): Readonly<Record<string, string>> {
  const texts = documentsOf[page].map(sentText).filter((text) => text !== null);
  return Object.fromEntries(texts.map((text) => [createHash('sha256').update(text).digest('hex'), text]));
}

/** The client adds a field to the text of a subscription. */
const sentText = (document: object): string | null =>
  /^\s*subscription\b/.test(String(document)) ? resumableOf(document).query : operationOf(document).query;
