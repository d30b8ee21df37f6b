/** A step of an operation, as `extensions.trace` shows it. */
export interface TraceStep {
  readonly name: string;
  /** Milliseconds from the beginning of the trace. */
  readonly startMs: number;
  readonly durationMs: number;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly children: readonly TraceStep[];
}

export interface OperationTrace {
  readonly traceId: string;
  /** Number of steps that the gateway left out. */
  readonly leftOut: number;
  readonly root: TraceStep;
}

interface Traced {
  extensions?: { trace?: OperationTrace };
}

/** Takes the trace out of an answer; null for an answer without one. */
export function takeTrace(answer: unknown): OperationTrace | null {
  const traced = answer as Traced | null;
  const trace = traced?.extensions?.trace;
  if (!trace) return null;
  delete traced.extensions?.trace;
  if (Object.keys(traced.extensions ?? {}).length === 0) delete traced.extensions;
  return trace;
}

/** A step in the order in which steps are drawn. */
export interface TraceRow {
  readonly step: TraceStep;
  readonly depth: number;
}

/** Returns the steps from top to bottom: each before the steps below it, which are in the order of their beginning. */
export function rowsOf(step: TraceStep, depth = 0): readonly TraceRow[] {
  const below = step.children.toSorted((one, other) => one.startMs - other.startMs);
  return [{ step, depth }, ...below.flatMap((child) => rowsOf(child, depth + 1))];
}
