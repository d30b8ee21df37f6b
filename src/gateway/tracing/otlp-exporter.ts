import { parseKeyPairsIntoRecord } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import { ConfigFault } from '../../config/config.ts';
import type { Environment } from '../../config/environment.ts';
import type { TracingSettings } from './config.ts';
import { checkPemFiles } from './pem-files.ts';

const formats = {
  'http/protobuf': () => import('./otlp-protobuf.ts'),
  'http/json': () => import('./otlp-json.ts'),
};

/**
 * Opens OpenTelemetry's exporter, which reads its other variables (`OTEL_EXPORTER_OTLP_…`) from the environment of the
 * process. `options` take precedence over them. Throws a ConfigFault for a PEM file that cannot be used.
 */
export async function openOtlpExporter(
  { protocol, headers }: TracingSettings,
  options: { readonly timeoutMillis?: number } = {},
): Promise<SpanExporter> {
  await checkPemFiles(process.env);
  checkQueue(process.env);
  const { OTLPTraceExporter } = await formats[protocol]();
  return new OTLPTraceExporter({ ...options, headers: parseKeyPairsIntoRecord(headers) });
}

const queueVariables = ['OTEL_BSP_MAX_QUEUE_SIZE', 'OTEL_BSP_MAX_EXPORT_BATCH_SIZE'] as const;

/** Throws a ConfigFault for a size that would drop every span. */
function checkQueue(environment: Environment): void {
  const wrong = queueVariables.filter((name) => environment[name]?.trim() && Number(environment[name]) < 1);
  if (wrong.length > 0) throw new ConfigFault(wrong.map((name) => `${name} must be 1 or more.`));
}

/** Sends an export without spans. Rejects when the collector does not take it. */
export async function exportNothing(settings: TracingSettings, timeoutMillis: number): Promise<void> {
  const exporter = await openOtlpExporter(settings, { timeoutMillis });
  try {
    await new Promise<void>((resolve, reject) =>
      exporter.export([], ({ error }) => (error ? reject(error) : resolve())),
    );
  } finally {
    await exporter.shutdown();
  }
}
