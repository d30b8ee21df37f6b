import { isBuildCurrent } from './source-hash.ts';

/** Builds `dist/` when the sources have changed since the last build. The bundler is loaded only then. */
export async function ensureBuilt(): Promise<void> {
  if (isBuildCurrent()) return;
  const { buildDist } = await import('./build.ts');
  await buildDist();
}
