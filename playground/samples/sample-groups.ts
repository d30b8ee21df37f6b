import { baseSamples } from './base.ts';
import { executionSamples } from './executions.ts';
import { inventorySamples } from './inventory.ts';
import { joinSamples } from './joins.ts';
import { resellerSamples } from './reseller.ts';
import type { SampleGroup } from './sample.ts';

/** All samples, by service. */
export const sampleGroups: readonly SampleGroup[] = [
  baseSamples,
  executionSamples,
  resellerSamples,
  inventorySamples,
  joinSamples,
];
