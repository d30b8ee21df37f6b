import type { App } from '../../app/app.ts';
import type { DemoMode } from '../arguments.ts';
import { type ActivityOptions, startActivity } from './activity/activity.ts';
import { loadCustomers } from './customers.ts';
import { loadExecutions } from './executions.ts';
import { loadInventory } from './inventory.ts';
import { type DemoLoaded, describeLoaded } from './loaded.ts';
import { allEnded, type DemoParts } from './parts.ts';
import { readSampleFiles } from './sample-files.ts';

export type DemoOptions = Pick<ActivityOptions, 'failed'> &
  Partial<ActivityOptions> & { readonly mode: DemoMode };

/** The sample data of an app. Disposing it waits for the change under way and makes no further one. */
export interface Demo extends AsyncDisposable {
  /** Fills the embedded services with what they lack. Rejects when the signal aborts, or the demo is disposed. */
  load(ending?: AbortSignal): Promise<DemoLoaded>;
  /** Simulates activity, unless the mode is `still`. */
  begin(): Promise<void>;
}

const longestCallMs = 60_000;
/** Shortest milliseconds between two changes; the longest are twice as many. */
const defaultPaceMs = 1_000;

/** Opens the sample data. It writes to the embedded services only: a real one would call people and bill them. */
export function createDemo(app: App, { mode, ...options }: DemoOptions): Demo {
  const closing = new AbortController();
  const parts: DemoParts = {
    samples: readSampleFiles(),
    embedded: app.embedded,
    links: app.services.joins,
    closing: closing.signal,
    call() {
      closing.signal.throwIfAborted();
      const call = app.ownCall('demo', longestCallMs);
      return { ...call, signal: AbortSignal.any([call.signal, closing.signal]) };
    },
  };
  const open = new AsyncDisposableStack();
  open.defer(() => closing.abort());
  return {
    async load(ending) {
      ending?.addEventListener('abort', () => closing.abort());
      if (ending?.aborted) closing.abort();
      return await load(parts);
    },
    async begin() {
      if (mode === 'still') return;
      open.use(await startActivity(parts, { paceMs: defaultPaceMs, ...options }));
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      await open.disposeAsync();
    },
  };
}

async function load(parts: DemoParts): Promise<DemoLoaded> {
  const { executions, reseller, inventory } = parts.embedded;
  // Links come before executions and machines, because events count for a customer from its link on.
  const customerId = reseller ? await loadCustomers(parts, reseller.service) : null;
  await allEnded([
    ...(executions ? [loadExecutions(parts, executions)] : []),
    ...(inventory ? [loadInventory(parts, inventory)] : []),
  ]);
  return await describeLoaded(parts, customerId);
}
