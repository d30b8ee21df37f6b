import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { Environment } from './environment.ts';

/** Variables that a file has set. */
export interface EnvFile {
  readonly path: string;
  /** Names that the environment did not set. */
  readonly names: ReadonlySet<string>;
}

/** Why the file cannot be read, in one line for a person. */
export class EnvFileFault extends Error {}

const variable = 'TRIBUTARY_ENV_FILE';
const usualPath = '.env';

/**
 * Reads the variables of `.env` in the working folder, or of the file that TRIBUTARY_ENV_FILE names, into the
 * environment of this process, which wins. Null where there is none, or where TRIBUTARY_ENV_FILE is empty.
 */
export function loadEnvFile(environment: Environment = process.env): EnvFile | null {
  const told = environment[variable];
  if (told === '') return null;
  const path = resolve(told ?? usualPath);
  const text = read(path, told !== undefined);
  if (text === null) return null;
  const names = Object.keys(parseEnv(text)).filter((name) => environment[name] === undefined);
  process.loadEnvFile(path);
  return { path, names: new Set(names) };
}

/** A folder of the usual name is none of ours. */
const absent = new Set(['ENOENT', 'EISDIR']);

function read(path: string, isRequired: boolean): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!isRequired && absent.has(code)) return null;
    const name = isRequired ? variable : usualPath;
    throw new EnvFileFault(`${name} must be a file of variables that can be read, got ${path}: ${message}`);
  }
}
