import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { InboundEvents } from '../../../../apis/executions/contract/inbound.ts';
import type { Executions } from '../../../../apis/executions/contract.ts';
import type { CallObserver } from '../../../../gateway/upstream/call/metrics.ts';
import { createOutgoing } from '../../../../gateway/upstream/outbound/outgoing.ts';
import type { Sealer } from '../../../../kit/sealer.ts';
import type { Tracer } from '../../../../kit/tracing/span.ts';
import { createBackground } from '../../../../kit/work/background-task.ts';
import type { Database } from '../../../../storage/database.ts';
import type { Scan } from '../../../../storage/scans/scan.ts';
import { createEmbeddedExecutions, embeddedParts } from '../../executions.ts';
import { startFormerEnds } from '../../store/former-ends.ts';
import { createPerform, largestAnswer } from '../http-calls.ts';
import { createInboundEvents } from '../inbound.ts';
import { maxOfHost } from '../lanes.ts';
import { createRunner } from '../runner.ts';
import type { FlowBook } from './flow-book.ts';

export interface FlowsOptions {
  readonly db: Kysely<Database>;
  readonly scan: Scan;
  readonly sealer: Sealer;
  /** Called after each commit that contained events. */
  readonly committed: () => void;
  readonly flows: FlowBook;
  /** The only hosts that flows may call. */
  readonly httpHosts: readonly string[];
  readonly observer: CallObserver;
  readonly log: Logger;
  /** Starts the spans of runs; null or absent when none are exported. */
  readonly tracer?: Tracer | null | undefined;
}

export interface OpenedFlows {
  readonly executions: Executions;
  readonly inbound: InboundEvents;
  /** Stops the running flows when it is disposed. */
  readonly runner: AsyncDisposable;
  /** Rejects while flows cannot continue. */
  check(): Promise<void>;
}

/** Opens the embedded executions with a runner for their flows. */
export function openFlows(options: FlowsOptions): OpenedFlows {
  const { db, scan, sealer, committed, flows, httpHosts, observer, log, tracer } = options;
  const outgoing = createOutgoing({
    service: 'flow',
    concurrency: maxOfHost,
    bodyBytes: largestAnswer,
    observer,
  });
  const hosts = new Set(httpHosts);
  const perform = createPerform(outgoing, hosts);
  const background = createBackground();
  const progress = background.task((error) => log.error({ err: error }, 'flows cannot go on at the moment'));
  // The runner and its parts refer to each other, so `runDue` looks it up when it is called.
  const parts = embeddedParts({ db, scan, sealer, committed, flows, runDue: () => runner.wake() });
  const formerEnds = startFormerEnds(
    parts,
    background.task((error) => log.error({ err: error }, 'the ends of former executions cannot be added')),
  );
  const runner = createRunner({ ...parts, hosts, perform, tracer, ...progress });
  return {
    executions: createEmbeddedExecutions(parts),
    inbound: createInboundEvents(parts),
    check: background.check,
    runner: {
      async [Symbol.asyncDispose]() {
        await Promise.all([runner[Symbol.asyncDispose](), formerEnds[Symbol.asyncDispose]()]);
        await outgoing.close();
      },
    },
  };
}
