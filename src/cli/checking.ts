import { checksOf } from '../app/doctor/checks.ts';
import { linesOf, runChecks } from '../app/doctor/run-checks.ts';
import { loadModules } from '../app/modules.ts';
import type { Config } from '../app/sections.ts';
import { ConfigFault } from '../config/config.ts';
import { createDocumentCache } from '../gateway/graphql/documents/document-cache.ts';
import { listOperations } from '../gateway/graphql/known/known-operations.ts';
import { loadManifests } from '../gateway/graphql/known/manifest-files.ts';
import { createOperations } from '../gateway/graphql/operation/operations.ts';
import { createSchema } from '../gateway/graphql/schema.ts';
import type { ServiceApi } from '../gateway/service-api.ts';
import { checkPemFiles } from '../gateway/tracing/pem-files.ts';

/** Reads the files that the configuration names. Throws a ConfigFault with one line for each that cannot be used. */
export async function checkFiles(config: Config): Promise<void> {
  const modules = await loadModules();
  const faults = await Promise.all(modules.map(async ({ fileFaults }) => (await fileFaults?.(config)) ?? []));
  const apis = modules.flatMap((module) => module.apis);
  const all = [...faults.flat(), ...(await manifestFaults(config, apis)), ...(await tlsFaults(config))];
  // Services may share a key file.
  const distinct = new Set(all);
  if (distinct.size > 0) throw new ConfigFault([...distinct]);
}

/** Returns the faults of the manifests of known operations, which are validated against the schema of the gateway. */
async function manifestFaults(
  { operations, guards, isSubgraph }: Config,
  apis: readonly ServiceApi[],
): Promise<readonly string[]> {
  const known = await loadManifests(operations);
  if (!known) return [];
  const schema = createSchema(apis, { isSubgraph });
  const prepared = createOperations(schema);
  return listOperations(known, createDocumentCache({ schema, guards, operations: prepared }), prepared)
    .faults;
}

/** Returns the faults of the files for TLS to the collector of spans. */
async function tlsFaults({ tracing }: Config): Promise<readonly string[]> {
  try {
    if (tracing) await checkPemFiles(process.env);
    return [];
  } catch (error) {
    if (error instanceof ConfigFault) return error.faults;
    throw error;
  }
}

/** Tries everything that is configured, and prints a line for each finding. Returns the exit code: 1 for a failure. */
export async function checkParts(config: Config): Promise<number> {
  const checked = await runChecks(await checksOf(config));
  for (const line of linesOf(checked)) console.log(line);
  return checked.some(({ state }) => state === 'fail') ? 1 : 0;
}
