import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../src/app/config.ts';
import { version } from '../../src/app/version.ts';
import { workerGraceMs } from '../../src/app/workers/worker-shutdown.ts';
import { root } from '../support/doc-blocks.ts';
import { imageVariables } from '../support/image.ts';

const folder = join(root, 'deploy/kubernetes');
const read = async (file: string) => parse(await readFile(join(folder, file), 'utf8'));

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly namespace?: string; readonly labels?: Readonly<Record<string, string>> };
}

interface Volume {
  readonly emptyDir?: { readonly sizeLimit?: string };
}

const kustomization = await read('kustomization.yaml');
const files: readonly string[] = [...kustomization.resources, 'secret.example.yaml'];
const manifests: readonly Manifest[] = await Promise.all(files.map(read));
const deployment = await read('deployment.yaml');
const config = await read('config.yaml');
const secret = await read('secret.example.yaml');

const pod = deployment.spec?.template.spec;
const [container, ...further] = pod?.containers ?? [];
if (!pod || !container) throw new TypeError('the deployment has no container');

/** The configuration of a pod: variables of the image, of the config map and of the secret. */
const environment = { ...(await imageVariables()), ...config.data, ...secret.stringData };

test('the kustomization has every manifest of the folder but the example of a secret', async () => {
  const others = ['kustomization.yaml', 'prometheus-adapter.yaml'];
  expect((await readdir(folder)).filter((file) => !others.includes(file)).toSorted()).toEqual(
    files.toSorted(),
  );
  expect(kustomization.images).toEqual([expect.objectContaining({ name: container.image, newTag: version })]);
});

test.each(manifests.map((manifest): [string, Manifest] => [manifest.kind, manifest]))(
  'the %s is in the namespace of the kustomization',
  (kind, manifest) => {
    expect(manifest.metadata.namespace).toBe(kind === 'Namespace' ? undefined : kustomization.namespace);
  },
);

test('the gateway accepts the variables, with the secrets in the secret', () => {
  const { production, host, drainMs, metrics, storage } = readConfig(environment);
  expect({ production, host, metrics }).toEqual({
    production: true,
    host: '0.0.0.0',
    metrics: { host: '0.0.0.0', port: 9464 },
  });
  expect(drainMs).toBeGreaterThan(0);
  expect(storage.databaseUrl).toBe(secret.stringData.DATABASE_URL);
  expect(container.envFrom).toEqual([
    { configMapRef: { name: config.metadata.name } },
    { secretRef: { name: secret.metadata.name } },
  ]);
});

test('a pod has the time that the gateway takes to stop', () => {
  const { drainDelayMs, drainMs } = readConfig(environment);
  const neededMs = drainDelayMs + drainMs + workerGraceMs;
  const graceMs = (pod.terminationGracePeriodSeconds ?? 0) * 1_000;
  expect(drainDelayMs).toBeGreaterThanOrEqual(5_000);
  // A fifth more, for the start of the commands and the last writes.
  expect(graceMs).toBeGreaterThanOrEqual(neededMs * 1.2);
});

test('ports and probes are those of the gateway', () => {
  const { ports = [], startupProbe, livenessProbe, readinessProbe } = container;
  const { port, metrics } = { port: Number(environment.PORT), metrics: readConfig(environment).metrics };
  expect(ports).toEqual([
    { name: 'http', containerPort: port },
    { name: 'metrics', containerPort: metrics?.port },
  ]);
  expect(startupProbe?.httpGet).toEqual({ path: '/livez', port: 'http' });
  expect(livenessProbe?.httpGet).toEqual({ path: '/livez', port: 'http' });
  expect(readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' });
  // A check of a dependency takes up to two seconds.
  expect(readinessProbe?.timeoutSeconds).toBeGreaterThan(2);
});

test('the pods fit the restricted standard, and write only to their volumes', () => {
  expect(further).toEqual([]);
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(pod.securityContext).toMatchObject({
    runAsNonRoot: true,
    runAsUser: 1000,
    seccompProfile: { type: 'RuntimeDefault' },
  });
  expect(pod.volumes.every(({ emptyDir }: Volume) => emptyDir?.sizeLimit !== undefined)).toBe(true);
  expect(container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)).toEqual([
    environment.TRIBUTARY_DATA,
    '/tmp',
  ]);
  const [namespace] = manifests;
  expect(namespace?.metadata).toMatchObject({
    labels: { 'pod-security.kubernetes.io/enforce': 'restricted' },
  });
});

test('every part selects the pods, and the autoscaler the deployment', async () => {
  const labels = deployment.spec?.template.metadata?.labels;
  const [service, budget, policy, scaler] = await Promise.all(
    ['service', 'disruption-budget', 'network-policy', 'autoscaler'].map((name) => read(`${name}.yaml`)),
  );
  expect(deployment.spec?.selector.matchLabels).toEqual(labels);
  expect(service.spec.selector).toEqual(labels);
  expect(budget.spec.selector.matchLabels).toEqual(labels);
  expect(policy.spec.podSelector.matchLabels).toEqual(labels);
  for (const { labelSelector } of pod.topologySpreadConstraints ?? []) {
    expect(labelSelector?.matchLabels).toEqual(labels);
  }
  expect(scaler.spec.scaleTargetRef.name).toBe(deployment.metadata?.name);
  expect(scaler.spec.minReplicas).toBeGreaterThanOrEqual(2);
  const adapter = await read('prometheus-adapter.yaml');
  const names = scaler.spec.metrics.flatMap(
    ({ pods }: { pods?: { metric: { name: string } } }) => pods?.metric.name ?? [],
  );
  expect(names).toEqual(adapter.rules.custom.map((rule: { name: { as: string } }) => rule.name.as));
});

test('Prometheus finds the pods by the labels and the port of the deployment, and not those that have ended', async () => {
  const { scrape_configs } = parse(await readFile(join(root, 'deploy/prometheus/kubernetes.yml'), 'utf8'));
  const [{ relabel_configs: rules }] = scrape_configs;
  const kept = rules.filter(({ action }: { action?: string }) => action === 'keep');
  const label = deployment.spec?.template.metadata?.labels?.['app.kubernetes.io/name'];
  expect(kept.map(({ regex }: { regex: string }) => regex)).toEqual([label, 'metrics']);
  const dropped = rules.filter(({ action }: { action?: string }) => action === 'drop');
  expect(dropped).toEqual([expect.objectContaining({ source_labels: ['__meta_kubernetes_pod_phase'] })]);
  const isDropped = (phase: string) => new RegExp(`^(?:${dropped[0].regex})$`).test(phase);
  const phases = ['Pending', 'Running', 'Succeeded', 'Failed', 'Unknown'];
  expect(phases.filter(isDropped)).toEqual(['Succeeded', 'Failed']);
});

test('the alert for memory has the limit of the deployment', async () => {
  const alerts = await readFile(join(root, 'deploy/prometheus/alerts.yml'), 'utf8');
  const [, bytes] = /process_resident_memory_bytes.* > 0\.9 \* (\d+)/.exec(alerts) ?? [];
  expect(container.resources?.limits?.['memory']).toBe('1Gi');
  expect(Number(bytes)).toBe(1024 ** 3);
});
