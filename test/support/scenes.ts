import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A suite that plays the scenes of another one, too, needs modules of its own. */
let played = 0;

/** Runs every scene of the folder in one suite, so that the modules under test load only once. */
export async function playScenes(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  played += 1;
  for (const file of files.sort()) await import(`${join(folder, file)}?${played}`);
}
