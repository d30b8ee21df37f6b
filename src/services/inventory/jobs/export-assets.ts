import { locationNameOf, projectOf, type ResourceName } from '../../../apis/inventory/contract/names.ts';
import { type Tree, textAt } from '../../../apis/inventory/contract/values.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { Fault } from '../../../kit/fault.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { CellRow } from '../exports/export-cells.ts';
import { type ExportFormat, formatOfJob } from '../exports/export-formats.ts';
import { type Table, tableOf } from '../exports/export-tables.ts';
import { inParts } from '../exports/row-parts.ts';
import { addressBook, assetsOf, countOf, lastRow, type Selection } from '../exports/selection.ts';
import type { StoredFile } from '../files/files.ts';
import { notSaid } from '../files/signing.ts';
import { executionsOf, keptMs, withExecution } from '../rules/export-runs.ts';
import type { EmbeddedParts } from '../store/options.ts';
import { documentOf, lockByName } from '../store/rows.ts';
import { requireRow, writeRow } from '../store/writes/change.ts';
import { runPrefix } from '../store/writes/export-runs.ts';
import type { Job, Work } from './job.ts';

interface Written {
  readonly file: StoredFile;
  readonly rows: number;
}

/**
 * Writes the chosen assets into files. A process that takes the job over drops the written files and begins again.
 * See docs/decisions/037-files-imports-and-exports.md.
 */
export const exportAssets: Job = {
  async run(work) {
    const { target, input } = work;
    const selection = await begin(work);
    const { job } = selection;
    const [table, format] = [tableOf(job), formatOfJob(job)];
    const written = await writeFiles(work, selection, table, format);
    return (change) =>
      end(change, work.parts, target, textAt(input, 'executionId'), (now) => ({
        ...(selection.assets > 0 && { requestedAssetCount: selection.assets }),
        result: resultOf(work, { written, table, format, expires: now + keptMs }),
      }));
  },

  async undo(change, { target, input, parts, error }) {
    const executionId = textAt(input, 'executionId');
    if (!(await lockByName(change, target))) return;
    await parts.files.release(change, runPrefix(target, executionId));
    await end(change, parts, target, executionId, () => ({ result: { error } }));
  },
};

/**
 * Counts the assets between two steps: the count may take long, and the transaction of a step would block other
 * writers.
 */
async function begin({
  target,
  input,
  step,
  signal,
  parts,
}: Work): Promise<Selection & { readonly assets: number }> {
  const begun = Promise.withResolvers<Selection>();
  await step(async (change) => {
    const job = documentOf(await requireRow(change, target));
    await parts.files.release(change, runPrefix(target, textAt(input, 'executionId')));
    const scanning = { work: projectOf(target), signal };
    begun.resolve({ location: locationNameOf(target), job, until: await lastRow(change), scanning });
    return { state: {} };
  });
  const selection = await begun.promise;
  const assets = await countOf(parts, selection);
  await step(async () => ({ state: {}, statusMessage: `0 of ${assets} assets written` }));
  return { ...selection, assets };
}

async function writeFiles(
  work: Work,
  selection: Selection & { readonly assets: number },
  table: Table,
  format: ExportFormat,
): Promise<readonly Written[]> {
  const written: Written[] = [];
  for await (const part of inParts(rowsOf(work, selection, table), format.maxRows)) {
    const file = await reserve(work, table, format, written.length + 1);
    let rows = 0;
    const counted = async function* () {
      for await (const some of part) {
        rows += some.length;
        yield some;
      }
    };
    const whole = await work.parts.files
      .write(file.key, format.encode(table, counted()), { signal: work.signal })
      .catch(lasting);
    written.push({ file: whole, rows });
  }
  return written;
}

/** Assets that are written between two steps. */
const stepSize = 500;

async function* rowsOf(
  { parts, step }: Work,
  selection: Selection & { readonly assets: number },
  table: Table,
): AsyncGenerator<readonly CellRow[]> {
  const addresses = table.addresses ? await addressBook(parts, selection) : new Map();
  let done = 0;
  let reported = 0;
  for await (const assets of assetsOf(parts, selection)) {
    yield assets.flatMap((asset) => table.rows(asset, selection.job, addresses));
    done += assets.length;
    if (done - reported < stepSize) continue;
    reported = done;
    await step(async () => ({
      state: {},
      statusMessage: `${done} of ${selection.assets} assets written`,
    }));
  }
}

/** Reserves a file in a step of its own, so that a cancelled operation writes no further file. */
async function reserve(
  { target, input, step, parts }: Work,
  { name }: Table,
  { extension, contentType, most }: ExportFormat,
  number: number,
): Promise<StoredFile> {
  const fileName = `${name}${number > 1 ? `-${number}` : ''}.${extension}`;
  const reserved = Promise.withResolvers<StoredFile>();
  await step(async (change) => {
    const row = await requireRow(change, target);
    const file = await parts.files.reserve(change, {
      name: `${runPrefix(target, textAt(input, 'executionId'))}${fileName}`,
      resourceId: row.id,
      fileName,
      contentType,
      most,
      forgetAt: null,
    });
    reserved.resolve(file);
    return { state: {} };
  });
  return await reserved.promise;
}

/** Turns errors that a retry would not solve, 507 and 413, into an error that ends the operation. */
function lasting(error: unknown): never {
  if (error instanceof Fault && (error.status === 507 || error.status === 413)) {
    throw new Fault('FAILED_PRECONDITION', error.message);
  }
  throw error;
}

interface Outcome {
  readonly written: readonly Written[];
  readonly table: Table;
  readonly format: ExportFormat;
  readonly expires: number;
}

function resultOf({ parts, input }: Work, { written, table, format, expires }: Outcome): Tree {
  const files = written.map(({ file, rows }) => {
    const grant = { method: 'GET', key: file.key, expires, owner: textAt(input, 'owner') } as const;
    const signedUri = { file: file.name, uri: parts.signer.sign(grant, notSaid) };
    const outputFile = format.outputFileOf({ rowCount: rows, columnsCount: table.columns.length, signedUri });
    return { signedUri, entry: { ...outputFile, fileSizeBytes: String(file.size ?? 0) } };
  });
  return {
    outputFiles: { entries: files.map(({ entry }) => entry) },
    signedUris: { signedUris: files.map(({ signedUri }) => signedUri) },
  };
}

/** Records the outcome of a run in its job; the files of the run are deleted when it expires. */
async function end(
  change: Change,
  { clock, files }: Pick<EmbeddedParts, 'clock' | 'files'>,
  target: ResourceName,
  executionId: string,
  said: (now: number) => Tree,
): Promise<Tree> {
  const row = await requireRow(change, target);
  const now = clock();
  const expires = now + keptMs;
  await files.forgetLater(change, runPrefix(target, executionId), expires);
  const job = withExecution(documentOf(row), executionId, {
    ...said(now),
    endTime: timestampOf(now),
    expireTime: timestampOf(expires),
  });
  await writeRow(change, row, job, now, false);
  const execution = executionsOf(job).find((one) => one['executionId'] === executionId);
  return { assetsExportJobExecution: execution };
}
