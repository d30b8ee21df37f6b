import { randomBytes } from 'node:crypto';
import type { Attributes, AttributeValue, Span, SpanKind } from './span.ts';

/** A step of a trace as its client sees it. */
export interface TraceStep {
  readonly name: string;
  /** Milliseconds from the beginning of the trace. */
  readonly startMs: number;
  /** Milliseconds that it took, or has taken so far. */
  readonly durationMs: number;
  readonly attributes: Attributes;
  readonly children: readonly TraceStep[];
}

export interface OperationTrace {
  readonly traceId: string;
  /** Number of steps that were left out, because the trace has too many. */
  readonly leftOut: number;
  readonly root: TraceStep;
}

/** Maximum number of steps of a trace that is shown. */
export const maxTraceSteps = 500;

/** The state that the spans of one trace share. */
interface Recording {
  readonly began: number;
  recorded: number;
  leftOut: number;
}

/**
 * Starts a trace that is kept for its client. Its spans are exported, too, when `under` is; without it the trace has the
 * given id.
 */
export function recordTrace(name: string, traceId: string, under: Span | null): RecordedSpan {
  const recording = { began: performance.now(), recorded: 1, leftOut: 0 };
  return new RecordedSpan(recording, name, {}, under?.child(name, 'internal', {}) ?? null, newIds(traceId));
}

interface Ids {
  readonly traceId: string;
  readonly spanId: string;
}

const newIds = (traceId: string): Ids => ({ traceId, spanId: randomBytes(8).toString('hex') });

/** A span that is kept for the client who asked for the trace. */
export class RecordedSpan implements Span {
  readonly #recording: Recording;
  /** The same span for the exporter; null when it is not exported. */
  readonly #exported: Span | null;
  readonly #ids: Ids;
  readonly #start = performance.now();
  readonly #children: RecordedSpan[] = [];
  readonly #attributes: Record<string, AttributeValue>;
  #name: string;
  #end: number | null = null;

  constructor(recording: Recording, name: string, attributes: Attributes, exported: Span | null, own: Ids) {
    this.#recording = recording;
    this.#name = name;
    this.#attributes = { ...attributes };
    this.#exported = exported;
    this.#ids = exported ?? own;
  }

  get traceId(): string {
    return this.#ids.traceId;
  }

  get spanId(): string {
    return this.#ids.spanId;
  }

  get sampled(): boolean {
    return this.#exported?.sampled ?? false;
  }

  get ended(): boolean {
    return this.#end !== null;
  }

  child(name: string, kind: SpanKind, attributes: Attributes): Span {
    const exported = this.#exported?.child(name, kind, attributes) ?? null;
    const child = new RecordedSpan(this.#recording, name, attributes, exported, newIds(this.traceId));
    if (this.#recording.recorded === maxTraceSteps) this.#recording.leftOut += 1;
    else {
      this.#recording.recorded += 1;
      this.#children.push(child);
    }
    return child;
  }

  rename(name: string): void {
    this.#name = name;
    this.#exported?.rename(name);
  }

  set(attributes: Attributes): void {
    Object.assign(this.#attributes, attributes);
    this.#exported?.set(attributes);
  }

  fail(type: string): void {
    this.#attributes['error.type'] = type;
    this.#exported?.fail(type);
  }

  end(): void {
    this.#end ??= performance.now();
    this.#exported?.end();
  }

  /** Returns the trace from this span on, as it is now. */
  toTrace(): OperationTrace {
    return { traceId: this.traceId, leftOut: this.#recording.leftOut, root: this.#toStep(performance.now()) };
  }

  #toStep(now: number): TraceStep {
    const { began } = this.#recording;
    return {
      name: this.#name,
      startMs: rounded(this.#start - began),
      durationMs: rounded((this.#end ?? now) - this.#start),
      attributes: this.#attributes,
      children: this.#children.map((child) => child.#toStep(now)),
    };
  }
}

/** Returns milliseconds with three decimals. */
const rounded = (ms: number): number => Math.round(ms * 1_000) / 1_000;
