import { join } from 'node:path';
import { root } from './doc-blocks.ts';

/** Returns the path of a program of the packages of test/interop, which only the long tier installs. */
export const interopProgram = (name: string) => join(root, 'test/interop/node_modules/.bin', name);
