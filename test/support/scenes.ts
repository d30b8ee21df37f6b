import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs every scene of the folder in one suite, so that the modules under test load only once. */
export async function playScenes(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  for (const file of files.sort()) await import(join(folder, file));
}
