import { locationNameOf, parseName } from '../../apis/inventory/contract/names.ts';
import type { RequestOf, ResourceName } from '../../apis/inventory/contract.ts';
import type { EmbeddedServices } from '../../app/app-parts.ts';
import { type DemoParts, granted, until } from './parts.ts';
import { type LongRunning, type Making, type SampleRequest, sampleText } from './sample-files.ts';

/** The inventory, and the way in for the bytes of files. */
export type EmbeddedInventory = NonNullable<EmbeddedServices['inventory']>;

/** Assets of one request at most. */
const maxAssets = 200;

export const isMissing = async (
  { call }: DemoParts,
  { service }: EmbeddedInventory,
  name: ResourceName,
): Promise<boolean> => !(await service.fetch(call(), [name])).has(name);

/** Starts an operation and waits until it has ended; returns its name, and throws when it failed. */
export async function operate<Id extends LongRunning>(
  { call, closing }: DemoParts,
  { service }: EmbeddedInventory,
  id: Id,
  request: RequestOf<Id>,
): Promise<ResourceName> {
  const { name = '' } = granted(await service.invoke<LongRunning>(call(), id, request)).answer;
  const target = parseName('operations', name, 'name');
  const { error } = await until(closing, async () => {
    const { answer } = granted(await service.invoke(call(), 'operations.get', { target }));
    return answer.done ? answer : null;
  });
  if (error) throw new Error(`${target} failed: ${error.message}`);
  return target;
}

/** Runs the requests one after the other; returns their operations. */
export async function make(
  parts: DemoParts,
  inventory: EmbeddedInventory,
  { requests }: Pick<Making, 'requests'>,
): Promise<readonly ResourceName[]> {
  const ended: ResourceName[] = [];
  for (const request of requests) ended.push(await run(parts, inventory, request));
  return ended;
}

async function run(
  parts: DemoParts,
  inventory: EmbeddedInventory,
  { operation, body, assets: filter, upload, ...request }: SampleRequest,
): Promise<ResourceName> {
  const assets = filter !== undefined && { assets: await assetsOf(parts, inventory, request.target, filter) };
  const complete = { ...request, ...(body && { body: { ...body, ...assets } }) };
  const ended = await operate(parts, inventory, operation, complete);
  if (upload) await write(parts, inventory, upload);
  return ended;
}

async function assetsOf(
  { call }: DemoParts,
  { service }: EmbeddedInventory,
  target: ResourceName,
  filter: string,
) {
  const request = { target: locationNameOf(target), filter, pageSize: maxAssets };
  const { items } = await service.list(call(), 'assets.list', request);
  return { assetIds: items.flatMap(({ name }) => (name === undefined ? [] : [name])) };
}

/** Writes a file of the sample data to a data file of an import job. */
async function write(
  { closing }: DemoParts,
  { transfers }: EmbeddedInventory,
  { to, file }: NonNullable<SampleRequest['upload']>,
): Promise<void> {
  const found = (await transfers.find([to])).get(to);
  if (!found) throw new Error(`${to} has no place for its bytes.`);
  const oneChunk = async function* () {
    yield Buffer.from(sampleText(file));
  };
  await transfers.write(found.key, oneChunk(), closing);
}
