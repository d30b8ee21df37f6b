import { ownFiles } from '../../gateway/http/connection/connection-bounds.ts';
import type { TracingSettings } from '../../gateway/tracing/config.ts';
import { openFilesLimit } from '../../kit/files/open-files.ts';
import { loadModules } from '../modules.ts';
import type { Config } from '../sections.ts';
import { type Check, fail, ok, warn } from './check.ts';
import { databaseCheck } from './database-check.ts';
import { folderCheck } from './folder-check.ts';
import { keysCheck } from './keys-check.ts';
import { portCheck } from './port-check.ts';
import { postureChecks } from './posture-checks.ts';
import { redisCheck } from './redis-check.ts';
import { serviceCheck } from './service-checks.ts';
import { sinkChecks } from './sink-checks.ts';

/** Rows of the checks: each returns its checks for a configuration, none where it does not apply. */
const rows: readonly ((config: Config) => readonly Check[] | Promise<readonly Check[]>)[] = [
  (config) => [databaseCheck(config)],
  ({ storage }) => (storage.databaseUrl === undefined ? [folderCheck(storage.folder)] : []),
  ({ redis }) => (redis ? [redisCheck(redis)] : []),
  serviceChecks,
  ({ sinks, executions }) => (sinks && !executions ? sinkChecks(sinks.urls) : []),
  ({ jwt }) => (jwt ? [keysCheck(jwt)] : []),
  ({ tracing }) => (tracing ? [collectorCheck(tracing)] : []),
  (config) => [portCheck('port', config, { host: 'HOST', port: 'PORT' })],
  ({ metrics }) =>
    metrics
      ? [
          portCheck('metrics port', metrics, {
            host: 'TRIBUTARY_METRICS_HOST',
            port: 'TRIBUTARY_METRICS_PORT',
          }),
        ]
      : [],
  ({ live }) => [openFilesCheck(live.bounds.connections)],
  postureChecks,
];

/** Returns the checks of what is configured. */
export async function checksOf(config: Config): Promise<readonly Check[]> {
  return (await Promise.all(rows.map((row) => row(config)))).flat();
}

async function serviceChecks(config: Config): Promise<readonly Check[]> {
  const modules = await loadModules();
  const probes = modules.flatMap(({ remoteProbes }) => remoteProbes?.(config) ?? []);
  return probes.map((remote) => serviceCheck(config, remote));
}

/** Milliseconds of the export with its retries, below the deadline of a check. */
const exportMs = 3_000;

/** Checks that the collector of spans takes an export without spans, which the exporter of the gateway sends. */
const collectorCheck = (settings: TracingSettings): Check => ({
  name: 'trace collector',
  hint: 'spans are dropped: check the collector and the variables OTEL_EXPORTER_OTLP_…',
  broken: 'warn',
  async run() {
    const { exportNothing } = await import('../../gateway/tracing/otlp-exporter.ts');
    await exportNothing(settings, exportMs);
    return ok(`it takes spans over ${settings.protocol}`);
  },
});

/** Checks that the limit of open files has room for the connections that one caller may have. */
const openFilesCheck = (connections: number): Check => ({
  name: 'open files',
  hint: 'look at the limits of this process (ulimit -n)',
  run: async () => {
    const limit = openFilesLimit();
    if (limit === null) return ok('this system has no limit for a process');
    const needed = connections + ownFiles;
    const text = `a process may have ${limit} open files`;
    const hint = `allow ${needed} at least (ulimit -n, LimitNOFILE of systemd, --ulimit nofile of Docker)`;
    if (limit < ownFiles) return fail(text, hint);
    if (limit >= needed) return ok(text);
    return warn(`${text}, and one caller ${connections} connections (TRIBUTARY_LIVE_BOUNDS)`, hint);
  },
});
