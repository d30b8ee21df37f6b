import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { Environment } from './environment.ts';

/** A file that has set variables. */
export interface EnvFile {
  readonly path: string;
  /** Names of the variables that the file has set; the environment did not have them. */
  readonly names: ReadonlySet<string>;
}

/** Thrown when the file cannot be read, with a one-line message for people. */
export class EnvFileFault extends Error {}

const variable = 'TRIBUTARY_ENV_FILE';
const usualPath = '.env';

/**
 * Reads `.env` in the working folder, or the file that TRIBUTARY_ENV_FILE names, into the environment of this process;
 * existing variables win. Returns null when there is no file, or when TRIBUTARY_ENV_FILE is empty. Throws an
 * EnvFileFault for an unreadable file.
 */
export function loadEnvFile(environment: Environment = process.env): EnvFile | null {
  const configuredPath = environment[variable];
  if (configuredPath === '') return null;
  const path = resolve(configuredPath ?? usualPath);
  const text = read(path, configuredPath !== undefined);
  if (text === null) return null;
  const names = Object.keys(parseEnv(text)).filter((name) => environment[name] === undefined);
  process.loadEnvFile(path);
  return { path, names: new Set(names) };
}

/** Errors that mean there is no `.env` file: it is missing, or a folder has its name. */
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
