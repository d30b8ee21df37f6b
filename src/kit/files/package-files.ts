import { basename, join } from 'node:path';

/** Whether this module is part of the build, which puts all of its programs and chunks into one folder. */
export const isBuilt = import.meta.filename.endsWith('.js');
const root = isBuilt ? import.meta.dirname : join(import.meta.dirname, '../../..');

/** Returns the path of a file or folder that the gateway reads, such as `schema/base`. The build copies them. */
export const packageFile = (path: string): string => join(root, path);

/** Returns the path of a program by its source, such as `src/storage/sqlite/sqlite-worker.ts`. */
export const programFile = (source: string): string =>
  isBuilt ? join(root, `${basename(source, '.ts')}.js`) : join(root, source);
