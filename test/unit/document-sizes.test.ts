import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentNode, Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/app/config.ts';
import { unfoldedCounter } from '../../src/gateway/graphql/bounds/unfolded-fields.ts';
import { documents } from '../graph/documents.ts';
import { inventoryDocuments } from '../graph/inventory-documents.ts';
import { docBlocks, pages } from '../support/doc-blocks.ts';
import { graphSchema } from '../support/schema.ts';

const project = join(import.meta.dirname, '../..');
const schema = graphSchema();

/** How a document begins; an error of the parser for each other text of the sources would take most of the time. */
const begin = /^\s*(?:\$\{|\{|#|query|mutation|subscription|fragment)/;

/** Texts that are tried in place of each value that a template puts in. */
const fillings = ['', '"x"', '{ id }', 'x: 1'];

function documentOf(text: string): DocumentNode | null {
  if (!begin.test(text)) return null;
  for (const filling of fillings) {
    try {
      return parse(text.replaceAll(/\$\{[^}]*\}/g, filling));
    } catch {}
  }
  return null;
}

/** Texts of the sources that parse as documents. */
function documentsIn(folder: string): readonly DocumentNode[] {
  const files = readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .flatMap((file) => [
      ...readFileSync(join(project, folder, file), 'utf8').matchAll(/`((?:\\`|[^`])*)`|'([^'\n]*)'/g),
    ])
    .flatMap(([, block, line]) => documentOf(block ?? line ?? '') ?? []);
}

/** Operations of README.md and the pages of docs/. */
function documentsOfPages(): readonly DocumentNode[] {
  return pages.flatMap((page) => docBlocks(page, 'graphql')).flatMap((text) => documentOf(text) ?? []);
}

const sizesOf = (document: DocumentNode) => {
  const unfolded = unfoldedCounter(schema, document);
  return document.definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION ? [unfolded(one)] : [],
  );
};

test('an operation may be three times as large as the largest of tests, playground and pages', () => {
  const written = [...Object.values(documents), ...Object.values(inventoryDocuments)].map((text) =>
    parse(text),
  );
  const found = [documentsIn('test'), documentsIn('playground'), documentsOfPages()];
  for (const some of found) expect(some.length).toBeGreaterThan(5);
  const largest = Math.max(...[...written, ...found.flat()].flatMap(sizesOf));
  expect(largest).toBeGreaterThan(100);
  expect(readConfig({}).guards.maxFields).toBeGreaterThanOrEqual(3 * largest);
});
