import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { buildSchema, findBreakingChanges } from 'graphql';

/**
 * Checks that the graph only grows. Compares the printed schema with every version in the git history, and fails on a
 * breaking change that `schema.breaking.json` does not list as intended.
 */
const file = 'schema.graphql';

function git(...args: readonly string[]): string {
  return execFileSync('git', [...args], { encoding: 'utf8' });
}

const current = buildSchema(readFileSync(file, 'utf8'));
const meant: readonly string[] = JSON.parse(readFileSync('schema.breaking.json', 'utf8'));
const versions = git('log', '--format=%h', '--diff-filter=AM', '--', file).split('\n').filter(Boolean);

const broken = versions.flatMap((revision) =>
  findBreakingChanges(buildSchema(git('show', `${revision}:${file}`)), current)
    .filter(({ description }) => !meant.includes(description))
    .map(({ description }) => `${description} (it is so at ${revision})`),
);
for (const line of new Set(broken)) console.error(`Breaking, and not in schema.breaking.json: ${line}`);
if (broken.length > 0) process.exitCode = 1;
else console.log(`The schema breaks none of its ${versions.length} committed versions.`);
