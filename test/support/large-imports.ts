import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import { keys } from './gateway.ts';
import type { GatewayProcess } from './process.ts';

const location = 'projects/shop/locations/us-central1' as ResourceName;
export const job = `${location}/importJobs/fleet`;
export const [machines, disks] = [60_000, 40_000];

export interface Operation {
  readonly name: string;
  readonly done?: boolean;
  readonly metadata: { readonly statusMessage?: string };
  readonly response?: {
    readonly uploadFileInfo?: { readonly signedUri: string; readonly headers: Record<string, string> };
  };
}

export async function rest<Body>(
  { send }: GatewayProcess,
  method: string,
  path: string,
  body?: object,
): Promise<Body> {
  const headers = {
    authorization: `Bearer ${keys.devToken}`,
    ...(body && { 'content-type': 'application/json' }),
  };
  return (await send<Body>(`/v1/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }))
    .body;
}

/** Reads the operation until the condition is true. */
export async function until(
  process: GatewayProcess,
  name: string,
  right: (operation: Operation) => boolean,
): Promise<Operation> {
  for (;;) {
    const operation = await rest<Operation>(process, 'GET', name);
    if (right(operation)) return operation;
    if (operation.done) throw new Error(`too late: ${JSON.stringify(operation)}`);
  }
}
export const says =
  (pattern: RegExp) =>
  ({ metadata }: Operation) =>
    pattern.test(metadata.statusMessage ?? '');

export const id = (number: number) => `4213f00d-0000-4000-8000-${String(number).padStart(12, '0')}`;
function* table(header: string, count: number, row: (number: number) => string): Generator<string> {
  yield `${header}\n`;
  for (let number = 0; number < count; number += 1) yield `${row(number)}\n`;
}
const files = {
  info: [
    ...table(
      'VM,Powerstate,CPUs,Memory,NICs,Disks,DNS Name,VM UUID',
      machines,
      (number) => `vm-${number},poweredOn,4,8192,1,1,vm-${number}.example,${id(number)}`,
    ),
  ].join(''),
  disks: [
    ...table(
      'VM,Disk,Capacity MiB,Disk Mode,Controller,VM UUID',
      disks,
      (number) => `vm-${number},Hard disk 1,40960,persistent,SCSI controller 0,${id(number)}`,
    ),
  ].join(''),
};

export async function prepare(process: GatewayProcess): Promise<void> {
  await rest(process, 'POST', `${location}/sources?sourceId=upload`, {});
  await rest(process, 'POST', `${location}/importJobs?importJobId=fleet`, {
    assetSource: `${location}/sources/upload`,
  });
  for (const [name, body] of Object.entries(files)) {
    const path = `${job}/importDataFiles?importDataFileId=${name}`;
    const created = await rest<Operation>(process, 'POST', path, { format: 'IMPORT_JOB_FORMAT_RVTOOLS_CSV' });
    const { signedUri = '', headers = {} } = created.response?.uploadFileInfo ?? {};
    const answer = await fetch(signedUri, { method: 'PUT', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
  }
}
