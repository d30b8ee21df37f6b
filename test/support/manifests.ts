import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changes } from './changes.ts';
import { type TempFolder, tempFolder } from './folder.ts';

/** Texts of the operations that the manifests of the tests list. */
export const known = {
  viewer: 'query KnownViewer {\n  viewer {\n    owner\n  }\n}',
  page: 'query KnownPage($first: Int) { executions(first: $first) { totalCount } }',
  limits: 'query KnownLimits { rateLimits { resource } }',
  end: 'mutation KnownEnd($input: EndExecutionInput!) { endExecution(input: $input) { userErrors { code } } }',
  changes,
};

const hashOf = (kind: string, text: string) => createHash(kind).update(text).digest('hex');
export const sha256Of = (text: string) => hashOf('sha256', text);

/** Ids as the tools write them: Apollo SHA-256, Relay MD5, the client preset SHA-1 by default. */
export const ids = {
  viewer: sha256Of(known.viewer),
  changes: sha256Of(known.changes),
  page: hashOf('md5', known.page),
  end: hashOf('md5', known.end),
  limits: hashOf('sha1', known.limits),
};

const apolloManifest = {
  format: 'apollo-persisted-query-manifest',
  version: 1,
  operations: [
    { id: ids.viewer, name: 'KnownViewer', type: 'query', body: known.viewer },
    { id: ids.changes, name: 'Changes', type: 'subscription', body: known.changes },
  ],
};

/** Writes files into a new folder: JSON of each value, or a text as it is. */
export async function folderOf(files: Readonly<Record<string, unknown>>): Promise<TempFolder> {
  const folder = await tempFolder();
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder.path, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

/** A folder with a manifest of each kind, and a file that is none. */
export const manifestFolder = (): Promise<TempFolder> =>
  folderOf({
    'persisted-query-manifest.json': apolloManifest,
    'relay.json': { [ids.page]: known.page, [ids.end]: known.end },
    'persisted-documents.json': { [ids.limits]: known.limits },
    'notes.txt': 'no manifest',
  });
