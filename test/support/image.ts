import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { root } from './doc-blocks.ts';

const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');

/** Returns the variables that the image sets. */
export async function imageVariables(): Promise<Readonly<Record<string, string>>> {
  const properties = DockerfileParser.parse(dockerfile)
    .getENVs()
    .flatMap((one) => one.getProperties());
  return Object.fromEntries(properties.map((one) => [one.getName(), one.getValue() ?? '']));
}
