import { Gauge, type Registry } from 'prom-client';
import { type Share, shares } from '../../../kit/accounts/held-bytes.ts';
import { valueWithin } from '../../../kit/work/pause.ts';
import type { Health } from '../health.ts';

/** Facts of this process that are read when the metrics are rendered. */
export interface StateSources {
  /** Returns the number of HTTP requests that wait for their answer. */
  readonly answering: () => number;
  /** Returns the bytes that are held for the clients of a share. */
  readonly held: (share: Share) => number;
  readonly health: Pick<Health, 'recent'>;
}

/**
 * Milliseconds for which the metrics show the checks of `/readyz`. A readiness probe is more frequent than this, so that
 * scrapes call no remote service beside it.
 */
const checkedMs = 10_000;
/** Milliseconds that a page waits for the health checks. A check that takes longer is shown on a later page. */
const checkPatienceMs = 300;

/** Creates the metrics of the state of this process. They have values once `watch` has set their sources. */
export function stateMetrics(registry: Registry, version: string): { watch(sources: StateSources): void } {
  const registers = [registry];
  let sources: StateSources | undefined;
  const build = new Gauge({
    name: 'tributary_build_info',
    help: 'Version of the gateway; the value is always 1.',
    labelNames: ['version'] as const,
    registers,
  });
  build.set({ version }, 1);
  new Gauge({
    name: 'tributary_http_requests_in_flight',
    help: 'HTTP requests that wait for their answer. Open websockets and event streams are not among them.',
    registers,
    collect() {
      this.set(sources?.answering() ?? 0);
    },
  });
  new Gauge({
    name: 'tributary_held_bytes',
    help: 'Bytes held in memory for clients (bodies, messages, subscriptions, answers and events that are not read, pushes), by the share of their callers.',
    labelNames: ['share'] as const,
    registers,
    collect() {
      for (const share of shares) this.set({ share }, sources?.held(share) ?? 0);
    },
  });
  new Gauge({
    name: 'tributary_dependency_up',
    help: 'Dependencies of /readyz at their last check: 1 ok, 0 degraded or failing.',
    labelNames: ['dependency'] as const,
    registers,
    async collect() {
      const checked = sources?.health.recent(checkedMs).then(({ dependencies }) => {
        for (const { name, state } of dependencies) this.set({ dependency: name }, state === 'ok' ? 1 : 0);
      });
      if (checked) await valueWithin(checkPatienceMs, checked);
    },
  });
  return {
    watch(given) {
      sources = given;
    },
  };
}
