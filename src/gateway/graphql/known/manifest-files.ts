import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperationsConfig } from '../config.ts';
import type { KnownOperations } from './known-operations.ts';
import { type Manifests, readManifest, unread } from './manifests.ts';

/** Reads the manifests that the configuration names; null without any. A file that cannot be read is a fault. */
export async function loadManifests({ path, mode }: OperationsConfig): Promise<KnownOperations | null> {
  if (path === undefined) return null;
  const manifests = await manifestsAt(path);
  return {
    mode,
    listed: manifests.flatMap(({ listed }) => listed),
    faults: manifests.flatMap(({ faults }) => faults),
  };
}

async function manifestsAt(path: string): Promise<readonly Manifests[]> {
  try {
    const isFolder = (await stat(path)).isDirectory();
    const files = isFolder ? await jsonFilesIn(path) : [path];
    if (files.length === 0) return [unread(path, 'has no .json file; expected a manifest in it')];
    return await Promise.all(files.map(async (file) => readManifest(file, await readFile(file, 'utf8'))));
  } catch (error) {
    return [
      unread(path, `cannot be read (${codeOf(error)}); expected a manifest or a folder with manifests`),
    ];
  }
}

async function jsonFilesIn(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => join(folder, name));
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : String(error);
