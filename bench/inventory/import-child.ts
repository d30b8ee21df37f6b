import { childName, type ResourceName } from '../../src/apis/inventory/contract/names.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { makeYoungObjects } from '../../src/cli/start/heap.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { createEmbeddedInventory, type EmbeddedInventory } from '../../src/services/inventory/inventory.ts';
import { settleUpload } from '../../src/services/inventory/store/writes/data-files.ts';
import { accountOf } from '../../test/support/sids.ts';
import { answerParent } from '../measure/partner-child.ts';
import { emptyFolder } from '../measure/places.ts';
import { benchCall } from '../measure/principals.ts';
import { watchEventLoop } from '../measure/questions.ts';
import { location } from './data.ts';
import { sheetOf } from './sheet.ts';

/** The cost of an import, measured in a process that does nothing else. */
export interface Imported {
  readonly ms: number;
  /** Maximum resident bytes of the process. */
  readonly rss: number;
  /** Longest delay of the event loop in milliseconds. */
  readonly loopMs: number;
  /** Event loop delay at p99 in milliseconds. */
  readonly loopP99Ms: number;
}

makeYoungObjects();
const [, , databaseUrl, machines] = process.argv;
const call = benchCall(accountOf(1), 3_600_000);

/** The result, which is null until the import ends: an import takes longer than a question may wait. */
let imported: Imported | { readonly error: string } | null = null;
answerParent('ready', { imported: () => ({ imported }) });
imported = await run(Number(machines)).catch((error: unknown) => ({ error: String(error) }));

async function run(count: number): Promise<Imported> {
  await using opening = new AsyncDisposableStack();
  const folder = await emptyFolder(opening);
  const storage = opening.use(await openStorage({ folder, ...(databaseUrl && { databaseUrl }) }));
  const embedded = opening.use(
    createEmbeddedInventory({
      db: storage.db,
      engine: storage.engine,
      scan: storage.scan,
      sealer: createSealer('of the bench'),
      locations: [{ id: 'us-central1' }],
    }),
  );
  const job = await newJob(embedded, count);
  const loop = watchEventLoop();
  const began = performance.now();
  await finish(embedded, job);
  const ms = performance.now() - began;
  const { max, p99 } = loop.end();
  return {
    ms,
    rss: process.resourceUsage().maxRSS * 1024,
    loopMs: max,
    loopP99Ms: p99,
  };
}

async function invoke({ inventory }: EmbeddedInventory, id: string, request: object) {
  const outcome = await inventory.invoke(call, id as 'operations.get', request as never);
  if ('refused' in outcome) throw new Error(outcome.refused.message);
  return outcome.answer;
}

/** Creates a job whose file exists. */
async function newJob(embedded: EmbeddedInventory, count: number): Promise<ResourceName> {
  const { parts } = embedded;
  await invoke(embedded, 'sources.create', { target: location, sourceId: 'sheet', body: {} });
  const assetSource = childName(location, 'sources', 'sheet');
  const made = { target: location, importJobId: 'sheet', body: { assetSource } };
  await invoke(embedded, 'importJobs.create', made);
  const job = childName(location, 'importJobs', 'sheet');
  const body = { format: 'IMPORT_JOB_FORMAT_RVTOOLS_CSV' };
  await invoke(embedded, 'importDataFiles.create', { target: job, importDataFileId: 'machines', body });
  const name = childName(job, 'importDataFiles', 'machines');
  const file = (await parts.files.find([name])).get(name);
  if (!file) throw new Error('There is no file to write.');
  await parts.files.write(file.key, sheetOf(count), {
    settle: (change, one) => settleUpload(change, parts, one),
  });
  return job;
}

async function finish(embedded: EmbeddedInventory, job: ResourceName): Promise<void> {
  const { name: target } = await invoke(embedded, 'importJobs.run', { target: job, body: {} });
  for (let done = false; !done; ) {
    await embedded.timers.settle();
    await embedded.runner.idle();
    const operation = await invoke(embedded, 'operations.get', { target });
    if (operation.error) throw new Error(operation.error.message);
    done = operation.done === true;
  }
}
