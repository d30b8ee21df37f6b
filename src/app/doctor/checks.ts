import type { Config } from '../config.ts';
import { services } from '../services.ts';
import type { Check } from './check.ts';
import { collectorCheck } from './collector-check.ts';
import { databaseCheck } from './database-check.ts';
import { folderCheck } from './folder-check.ts';
import { keysCheck } from './keys-check.ts';
import { openFilesCheck } from './open-files-check.ts';
import { portCheck } from './port-check.ts';
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
  ({ live }) => [openFilesCheck(live.connections)],
];

/** Returns the checks of what is configured. */
export async function checksOf(config: Config): Promise<readonly Check[]> {
  return (await Promise.all(rows.map((row) => row(config)))).flat();
}

async function serviceChecks(config: Config): Promise<readonly Check[]> {
  const openings = await Promise.all(services.map(({ load }) => load()));
  const probes = openings.flatMap((opening) => opening.remoteProbes?.(config) ?? []);
  return probes.map((remote) => serviceCheck(config, remote));
}
