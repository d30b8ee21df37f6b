import { setTimeout as pause } from 'node:timers/promises';
import type { CustomerLinks } from '../../apis/joins/contract.ts';
import type { EmbeddedServices } from '../../app/app-parts.ts';
import type { Call } from '../../kit/call/call.ts';
import { grantedBy, refusalFault } from '../../kit/result.ts';
import type { SampleFiles } from './sample-files.ts';

/** The sample data, and the services that it goes into. */
export interface DemoParts {
  readonly samples: SampleFiles;
  readonly embedded: EmbeddedServices;
  readonly links: CustomerLinks | undefined;
  /** Returns a call of the demo itself, which no budget counts. It is aborted when the demo ends. */
  call(): Call;
  /** Aborts when the demo ends. */
  readonly closing: AbortSignal;
}

/** Returns the outcome of a change; throws the fault of a refused one. */
export const granted = grantedBy(refusalFault);

/** Milliseconds between two reads of something that another part of the process changes. */
const lookMs = 15;
const longestWaitMs = 30_000;

/** Reads until the result is not null; rejects when the demo ends, and after 30 seconds. */
export async function until<Value>(closing: AbortSignal, read: () => Promise<Value | null>): Promise<Value> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(longestWaitMs)]);
  for (;;) {
    const value = await read();
    if (value !== null) return value;
    await pause(lookMs, undefined, { signal });
  }
}

/** Waits for all of the work, also when some of it fails; then rejects with the first failure. */
export async function allEnded(work: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(work);
  await Promise.all(work);
}
