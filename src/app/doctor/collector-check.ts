import type { TracingSettings } from '../../gateway/tracing/config.ts';
import { type Check, ok } from './check.ts';

/** Milliseconds of the export with its retries, below the deadline of a check. */
const exportMs = 3_000;

/** Checks that the collector of spans takes an export without spans, which the exporter of the gateway sends. */
export const collectorCheck = (settings: TracingSettings): Check => ({
  name: 'trace collector',
  hint: 'spans are dropped: check the collector and the variables OTEL_EXPORTER_OTLP_…',
  broken: 'warn',
  async run() {
    const { exportNothing } = await import('../../gateway/tracing/otlp-exporter.ts');
    await exportNothing(settings, exportMs);
    return ok(`it takes spans over ${settings.protocol}`);
  },
});
