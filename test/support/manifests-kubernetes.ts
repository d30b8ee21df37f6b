import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Secret, Service, ServiceAccount } from 'kubernetes-models/v1';
import { root } from './doc-blocks.ts';
import { tempFolder } from './folder.ts';

/** The models of the kinds that the manifests have: JSON schemas and types of Kubernetes' OpenAPI description. */
const models = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Secret,
  Service,
  ServiceAccount,
};

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
}

const isKind = (kind: string): kind is keyof typeof models => Object.hasOwn(models, kind);

/** Checks a manifest against the schema of its kind and version; throws what is wrong with it. */
export function checkSchema({ apiVersion, kind, ...rest }: Manifest): void {
  if (!isKind(kind)) throw new TypeError(`a manifest of an unknown kind ${kind}`);
  const Model = models[kind];
  if (Model.apiVersion !== apiVersion) throw new TypeError(`${kind} is of ${Model.apiVersion}`);
  const made: { validate(): void } = Reflect.construct(Model, [rest]);
  made.validate();
}

/**
 * Checks manifests against the types of their kinds, which, unlike the schemas, know no other fields. Returns what the
 * compiler says.
 */
export async function compilerFaults(manifests: readonly Manifest[]): Promise<string> {
  await using folder = await tempFolder();
  await symlink(join(root, 'node_modules'), join(folder.path, 'node_modules'));
  const lines = manifests.map(({ apiVersion, kind, ...rest }, at) => {
    const path = apiVersion.includes('/') ? apiVersion : 'v1';
    return `import type { I${kind} as Kind${at} } from 'kubernetes-models/${path}';
export const manifest${at}: Kind${at} = ${JSON.stringify({ apiVersion, kind, ...rest })};`;
  });
  await writeFile(join(folder.path, 'manifests.ts'), lines.join('\n'));
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', ''];
  const compiling = promisify(execFile)(process.execPath, [tsc, ...options, 'manifests.ts'], {
    cwd: folder.path,
  });
  return await compiling.then(
    () => '',
    ({ stdout }) => String(stdout),
  );
}
