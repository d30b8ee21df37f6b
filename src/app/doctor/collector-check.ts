import type { TracingSettings } from '../../gateway/tracing/config.ts';
import { errorMessage } from '../../storage/storage-errors.ts';
import { type Check, ok, warn } from './check.ts';

/** Milliseconds of the export with its retries, below the deadline of a check. */
const exportMs = 3_000;

/**
 * Checks that the collector of spans takes an export without spans, which the exporter of the gateway sends. A failure is
 * a warning: without a collector the gateway works, and drops its spans.
 */
export const collectorCheck = (settings: TracingSettings): Check => ({
  name: 'trace collector',
  async run() {
    const { exportNothing } = await import('../../gateway/tracing/otlp-exporter.ts');
    const error = await exportNothing(settings, exportMs);
    if (!error) return [ok(`it takes spans over ${settings.protocol}`)];
    const hint = 'check the collector and the variables OTEL_EXPORTER_OTLP_…';
    return [warn(`${errorMessage(error).replace(/\.$/, '')}: spans will be dropped`, hint)];
  },
});
