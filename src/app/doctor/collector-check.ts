import type { TracingSettings } from '../../gateway/tracing/config.ts';
import { type Check, type Finding, ok, warn } from './check.ts';
import { type ExportAnswer, exportNothing, isSuccess, maxBytes, requests } from './empty-export.ts';
import { networkFinding } from './network-hints.ts';

const address = 'OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_EXPORTER_OTLP_TRACES_ENDPOINT';

/**
 * Checks that the collector of spans takes an export without spans, which has the configured headers, compression and
 * files for TLS. A failure is a warning: without a collector the gateway works, and drops its spans.
 */
export const collectorCheck = (settings: TracingSettings): Check => ({
  name: 'trace collector',
  async run(signal) {
    try {
      return [findingOf(await exportNothing(settings, signal), settings.protocol)];
    } catch (error) {
      if (signal.aborted) return [dropped('it did not answer in time', `check ${address} and firewalls`)];
      const { found, mend } = networkFinding(
        error,
        address,
        `check ${address} and the collector`,
        'OTEL_EXPORTER_OTLP_CERTIFICATE',
      );
      return [dropped(found, mend ?? '')];
    }
  },
});

const dropped = (found: string, mend: string): Finding => warn(`${found}: spans will be dropped`, mend);

const refusals: ReadonlySet<number> = new Set([401, 403]);

const otherProgram = `correct ${address}, which must be that of OTLP over HTTP (often port 4318), or OTEL_EXPORTER_OTLP_PROTOCOL`;

function findingOf({ status, type, bytes }: ExportAnswer, protocol: TracingSettings['protocol']): Finding {
  if (refusals.has(status))
    return dropped(`it refuses the credential with status ${status}`, 'correct OTEL_EXPORTER_OTLP_HEADERS');
  if (!isSuccess(status)) return dropped(`it answers with status ${status}`, otherProgram);
  if (bytes > maxBytes) return dropped(`it answers with more than ${maxBytes} bytes`, otherProgram);
  const expected = requests[protocol].type;
  if (bytes > 0 && !isOf(type, expected))
    return dropped(`it answers with ${type ?? 'no content type'}, not with ${expected}`, otherProgram);
  return ok(`it takes spans over ${protocol}`);
}

/** Whether a content type, which may have parameters, is the expected one. */
const isOf = (type = '', expected: string) => type.split(';')[0]?.trim().toLowerCase() === expected;
