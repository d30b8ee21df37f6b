import { readFileSync } from 'node:fs';
import { type Environment, isSecret } from './environment.ts';
import type { VariableShapes } from './section.ts';

const suffix = '_FILE';

/** The secret that such a name stands for; null for any other name. */
function secretOf(shapes: VariableShapes, name: string): string | null {
  const secret = name.endsWith(suffix) ? name.slice(0, -suffix.length) : '';
  return isSecret(shapes, secret) ? secret : null;
}

/**
 * A secret may be told by the name of its file, in `<name>_FILE`, as containers are given theirs: the environment with
 * what is in those files in their place, and what is wrong with them.
 */
export function withSecretFiles(
  shapes: VariableShapes,
  environment: Environment,
): {
  readonly told: Environment;
  readonly faults: readonly string[];
} {
  const told: Record<string, string | undefined> = { ...environment };
  const faults: string[] = [];
  for (const [name, path] of Object.entries(environment)) {
    const secret = secretOf(shapes, name);
    if (secret === null) continue;
    delete told[name];
    if (!path) continue;
    if (environment[secret]) faults.push(`${secret} and ${name} cannot both be set.`);
    else {
      const text = textOf(path);
      if (text) told[secret] = text;
      else faults.push(`${name} must be the path of a file with the value of ${secret} in it.`);
    }
  }
  return { told, faults };
}

/** Without the line break that editors end a file with; null where it cannot be read. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}
