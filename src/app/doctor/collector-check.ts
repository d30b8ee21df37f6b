import { gzipSync } from 'node:zlib';
import { readTls } from '../../gateway/tracing/collector-tls.ts';
import type { TracingSettings } from '../../gateway/tracing/config.ts';
import { type Check, type Finding, ok, warn } from './check.ts';
import { networkFinding } from './network-hints.ts';
import { send } from './send.ts';

const address = 'OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_EXPORTER_OTLP_TRACES_ENDPOINT';

/** Export requests without spans, by protocol. A message of Protocol Buffers without fields has no bytes. */
const requests: Readonly<
  Record<TracingSettings['protocol'], { readonly type: string; readonly body: string }>
> = {
  'http/protobuf': { type: 'application/x-protobuf', body: '' },
  'http/json': { type: 'application/json', body: '{"resourceSpans":[]}' },
};

/**
 * Checks that the collector of spans takes an export without spans. It sends the export as the exporter does, with the
 * configured headers, compression and files for TLS, and to any port. A failure is a warning: the gateway works without
 * a collector, and drops its spans.
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

/** Returns the status of the answer. */
async function exportNothing(
  { url, protocol, headers, compression, tls }: TracingSettings,
  signal: AbortSignal,
): Promise<number> {
  const { type, body: plain } = requests[protocol];
  const isGzip = compression === 'gzip';
  const body = isGzip ? gzipSync(plain) : Buffer.from(plain);
  const answer = await send(url, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': type,
      'content-length': body.byteLength,
      ...(isGzip && { 'content-encoding': 'gzip' }),
    },
    body,
    signal,
    ...(await readTls(tls)),
  });
  answer.destroy();
  return answer.statusCode ?? 0;
}

const dropped = (found: string, mend: string): Finding => warn(`${found}: spans will be dropped`, mend);

const refusals: ReadonlySet<number> = new Set([401, 403]);

function findingOf(status: number, protocol: string): Finding {
  if (status >= 200 && status < 300) return ok(`it takes spans over ${protocol}`);
  if (refusals.has(status))
    return dropped(`it refuses the credential with status ${status}`, 'correct OTEL_EXPORTER_OTLP_HEADERS');
  return dropped(
    `it answers with status ${status}`,
    `correct ${address}, which must be that of OTLP over HTTP (often port 4318), or OTEL_EXPORTER_OTLP_PROTOCOL`,
  );
}
