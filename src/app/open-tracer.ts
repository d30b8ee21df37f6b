import { randomUUID } from 'node:crypto';
import type { TracingSettings } from '../gateway/tracing/config.ts';
import type { Tracer } from '../kit/tracing/span.ts';
import type { Parts } from './app-parts.ts';
import { version } from './version.ts';

/** Opens the exporter of spans; null without one, and then nothing of OpenTelemetry's SDK is loaded. */
export async function openTracer(
  settings: TracingSettings | undefined,
  { log, observer }: Pick<Parts, 'log' | 'observer'>,
  opening: AsyncDisposableStack,
): Promise<Tracer | null> {
  if (!settings) return null;
  const { openOtlpTracer } = await import('../gateway/tracing/otlp-tracer.ts');
  const notices = {
    failed: (error: unknown) => log.warn({ err: error }, 'spans cannot be exported; they are dropped'),
    overflowed: () => log.warn('too many spans wait for the collector; further ones are dropped'),
    rejected: (reason: string) => log.warn({ reason }, 'the collector rejects spans; they are dropped'),
    warned: (reason: string) => log.warn({ reason }, 'the collector takes spans with a warning'),
    dropped: observer.spansDropped,
    worked: () => log.warn('spans are exported again'),
  };
  const instance = { 'service.version': version, 'service.instance.id': randomUUID() };
  return opening.use(await openOtlpTracer(settings, notices, instance));
}
