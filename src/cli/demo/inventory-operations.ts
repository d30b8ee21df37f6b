import { parseName, type ResourceName } from '../../apis/inventory/contract/names.ts';
import type { MessageOf } from '../../apis/inventory/contract.ts';
import type { EmbeddedServices } from '../../app/app-parts.ts';
import { type DemoParts, granted, until } from './parts.ts';

/** The inventory, and the way in for the bytes of files. */
export type EmbeddedInventory = NonNullable<EmbeddedServices['inventory']>;

/** A location of the inventory, for the steps that make something there. */
export interface At {
  readonly parts: DemoParts;
  readonly inventory: EmbeddedInventory;
  readonly location: ResourceName;
}

type Operation = MessageOf<'Operation'>;

/** Waits until the operation has ended and returns its name; throws when it failed. */
export async function finished(
  parts: DemoParts,
  { service }: EmbeddedInventory,
  begun: Operation,
): Promise<ResourceName> {
  const target = parseName('operations', begun.name ?? '', 'name');
  const { error } = await until(parts.closing, async () => {
    const { answer } = granted(await service.invoke(parts.call(), 'operations.get', { target }));
    return answer.done ? answer : null;
  });
  if (error) throw new Error(`${target} failed: ${error.message}`);
  return target;
}

/** Writes the file of an import job, whose data file has been created. */
export async function upload(
  { closing }: DemoParts,
  { transfers }: EmbeddedInventory,
  name: ResourceName,
  content: string,
): Promise<void> {
  const file = (await transfers.find([name])).get(name);
  if (!file) throw new Error(`${name} has no place for its bytes.`);
  await transfers.write(file.key, oneChunk(content), closing);
}

async function* oneChunk(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}
