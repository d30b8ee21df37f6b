import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { TracingSettings } from '../../gateway/tracing/config.ts';
import type { DropReason } from '../../gateway/tracing/drop-reasons.ts';
import type { Losses } from '../../gateway/tracing/otlp-losses.ts';
import type { Tracer } from '../../kit/tracing/span.ts';
import type { Parts } from '../app-parts.ts';
import { version } from '../version.ts';

/** Opens the exporter of spans; null without one, and then nothing of OpenTelemetry's SDK is loaded. */
export async function openTracer(
  settings: TracingSettings | undefined,
  parts: Pick<Parts, 'log' | 'observer'>,
  opening: AsyncDisposableStack,
): Promise<Tracer | null> {
  if (!settings) return null;
  const { openOtlpTracer } = await import('../../gateway/tracing/otlp-tracer.ts');
  const instance = { 'service.version': version, 'service.instance.id': randomUUID() };
  return opening.use(await openOtlpTracer(settings, lossesOf(parts), instance));
}

const dropTexts: Readonly<Record<DropReason, string>> = {
  export_failed: 'spans cannot be exported; they are dropped',
  rejected: 'the collector rejects spans; they are dropped',
  queue_full: 'too many spans wait for the collector; further ones are dropped',
};

/** Counts what is lost, and logs each kind of it at most once a minute. */
function lossesOf({ log, observer }: Pick<Parts, 'log' | 'observer'>): Losses {
  const logged = new LRUCache<string, true>({ max: 100, ttl: 60_000 });
  function warn(kind: string, fields: object, text: string): void {
    if (logged.has(kind)) return;
    logged.set(kind, true);
    log.warn(fields, text);
  }
  return {
    dropped(reason, spans, cause) {
      observer.spansDropped(reason, spans);
      warn(reason, cause instanceof Error ? { err: cause } : { reason: cause }, dropTexts[reason]);
    },
    // Numbers in a warning would make each one another.
    warned: (reason) => warn(reason.replace(/\d+/g, ''), { reason }, 'OpenTelemetry warns'),
  };
}
