import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFile } from '../../../kit/files/package-files.ts';

const schemaFolder = packageFile('schema');

/** Returns the text of every SDL file in a folder of `schema/`, sorted by path. */
export function readTypeDefs(folder: string): readonly string[] {
  return readdirSync(join(schemaFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => readFileSync(join(schemaFolder, folder, file), 'utf8'));
}
