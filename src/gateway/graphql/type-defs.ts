import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const schemaFolder = fileURLToPath(new URL('../../../schema', import.meta.url));

/** Every SDL file of a folder of the contract, in the order of their paths. */
export function readTypeDefs(folder: string): readonly string[] {
  return readdirSync(join(schemaFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => readFileSync(join(schemaFolder, folder, file), 'utf8'));
}
