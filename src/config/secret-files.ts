import { readFileSync } from 'node:fs';
import type { Environment, Variable } from './environment.ts';

const suffix = '_FILE';

/** Returns the secret's variable for the name of its file variable; null for any other name. */
function secretOf(variables: readonly Variable[], name: string): string | null {
  const secret = variables.find((one) => one.secret && `${one.name}${suffix}` === name);
  return secret?.name ?? null;
}

/**
 * Reads secrets from files. A variable `<name>_FILE` holds the path of a file with the secret, as containers mount
 * them. Returns the environment with the contents in place of the paths, and the faults.
 */
export function withSecretFiles(
  variables: readonly Variable[],
  environment: Environment,
): {
  readonly environment: Environment;
  readonly faults: readonly string[];
} {
  const complete: Record<string, string | undefined> = { ...environment };
  const faults: string[] = [];
  for (const [name, path] of Object.entries(environment)) {
    const secret = secretOf(variables, name);
    if (secret === null) continue;
    delete complete[name];
    if (!path) continue;
    if (environment[secret]) faults.push(`${secret} and ${name} cannot both be set.`);
    else {
      const text = textOf(path);
      if (text) complete[secret] = text;
      else faults.push(`${name} must be the path of a file with the value of ${secret} in it.`);
    }
  }
  return { environment: complete, faults };
}

/** Returns the trimmed text of the file, because editors add a line break; null when the file cannot be read. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}
