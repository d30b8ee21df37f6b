import { openStorage } from '../../src/app/parts/storage.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { createEmbeddedInventory } from '../../src/services/inventory/inventory.ts';
import type { Storage } from '../../src/storage/database.ts';
import { accountOf } from '../../test/support/sids.ts';
import { emptyPlace } from '../measure/places.ts';
import { benchCall } from '../measure/principals.ts';
import { type Asked, askFor } from '../measure/questions.ts';
import { fill } from './data.ts';
import { questionsOf } from './questions.ts';

export interface Timing extends Asked {
  readonly name: string;
  /** Assets of one answer. */
  readonly assets: number;
}

export interface EngineResult {
  readonly engine: Storage['engine'];
  readonly fillMs: number;
  readonly timings: readonly Timing[];
}

/** Fills a storage with that many assets and measures each question for `roundMs`. */
export async function measureEngine(
  engine: Storage['engine'],
  count: number,
  roundMs: number,
): Promise<EngineResult> {
  await using opening = new AsyncDisposableStack();
  const storage = opening.use(await openStorage(await emptyPlace(engine, opening)));
  const began = performance.now();
  await fill(storage, count);
  const fillMs = performance.now() - began;
  const { inventory, ...embedded } = createEmbeddedInventory({
    db: storage.db,
    engine,
    scan: storage.scan,
    sealer: createSealer('of the bench'),
    locations: [{ id: 'us-central1' }],
  });
  opening.defer(() => embedded[Symbol.asyncDispose]());
  const call = benchCall(accountOf(1), 3_600_000);
  const timings: Timing[] = [];
  for (const question of await questionsOf(inventory, call, count)) {
    // The first request prepares the statement and returns the number of assets.
    const assets = await question.ask(0);
    const asked = await askFor(question, { milliseconds: roundMs, least: 4 });
    timings.push({ name: question.name, assets, ...asked });
  }
  return { engine, fillMs, timings };
}
