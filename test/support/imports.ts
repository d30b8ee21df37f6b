import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { childName, parseName } from '../../src/apis/inventory/contract/names.ts';
import type { MessageOf, ResourceName } from '../../src/apis/inventory/contract.ts';
import { settleUpload } from '../../src/services/inventory/store/writes/data-files.ts';
import { inventoryCall, type OpenedInventory } from './inventories.ts';

const samples = join(import.meta.dirname, 'samples');
export const sample = (path: string): Promise<Buffer> => readFile(join(samples, path));

type Format = NonNullable<MessageOf<'ImportDataFile'>['format']>;

export interface ImportFile {
  readonly id: string;
  readonly format: Format;
  readonly content: string | Buffer;
}

export const rvtoolsCsv = (id: string, content: string | Buffer): ImportFile => ({
  id,
  format: 'IMPORT_JOB_FORMAT_RVTOOLS_CSV',
  content,
});
export const stratozoneCsv = (id: string, content: string | Buffer): ImportFile => ({
  id,
  format: 'IMPORT_JOB_FORMAT_STRATOZONE_CSV',
  content,
});

async function* inPieces(content: string | Buffer): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024);
}

interface Opened extends Pick<OpenedInventory, 'inventory'> {
  readonly inside?: OpenedInventory['inside'] | undefined;
}
interface Upload {
  readonly uploadFileInfo: { readonly signedUri: string; readonly headers: Record<string, string> };
}

/** Imports through an implementation, one client step after the other. */
export function importsOver(opened: () => Opened) {
  const call = async (id: string, request: object): Promise<Readonly<Record<string, unknown>>> => {
    const outcome = await opened().inventory.invoke(
      inventoryCall(),
      id as 'importJobs.get',
      request as never,
    );
    if ('refused' in outcome) throw new Error(`refused: ${outcome.refused.message}`);
    return outcome.answer;
  };

  async function upload(job: ResourceName, { id, format, content }: ImportFile): Promise<void> {
    const body = { format, displayName: `${id}.file` };
    const created = await call('importDataFiles.create', { target: job, importDataFileId: id, body });
    const { signedUri, headers } = (created['response'] as Upload).uploadFileInfo;
    const { inside } = opened();
    if (!inside) {
      const answer = await fetch(signedUri, { method: 'PUT', headers, body: Buffer.from(content) });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return;
    }
    const { files } = inside.parts;
    const name = childName(job, 'importDataFiles', id);
    const file = (await files.find([name])).get(name);
    if (!file) throw new Error(`there is no ${name}`);
    await files.write(file.key, inPieces(content), {
      settle: (change, one) => settleUpload(change, inside.parts, one),
    });
  }

  return {
    upload,

    /** Creates a job with a source and files, ready for validation or a run. */
    async newJob(location: ResourceName, files: readonly ImportFile[]): Promise<ResourceName> {
      await call('sources.create', {
        target: location,
        sourceId: 'upload',
        body: { type: 'SOURCE_TYPE_UPLOAD' },
      });
      const assetSource = childName(location, 'sources', 'upload');
      await call('importJobs.create', { target: location, importJobId: 'import', body: { assetSource } });
      const job = childName(location, 'importJobs', 'import');
      for (const file of files) await upload(job, file);
      return job;
    },

    /** Starts a verb of the job and returns its operation when it is done. */
    async finish(job: ResourceName, verb: 'validate' | 'run'): Promise<MessageOf<'Operation'>> {
      const begun = await call(`importJobs.${verb}`, { target: job, body: {} });
      return await this.ended(parseName('operations', String(begun['name']), 'name'));
    },

    async ended(target: ResourceName): Promise<MessageOf<'Operation'>> {
      for (let looks = 1; ; looks += 1) {
        const { inside } = opened();
        // A remote service makes progress by itself; only its operation is polled.
        await inside?.timers.settle();
        await inside?.runner.idle();
        const operation: MessageOf<'Operation'> = await call('operations.get', { target });
        if (operation.done) return operation;
        if (inside && looks > 5) throw new Error(`it does not go on: ${JSON.stringify(operation)}`);
      }
    },

    job: (target: ResourceName) => call('importJobs.get', { target }) as Promise<MessageOf<'ImportJob'>>,
  };
}
