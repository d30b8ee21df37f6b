import { expect, test } from 'vitest';
import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { tempFolder } from '../support/folder.ts';
import { keys, keyVariables } from '../support/gateway.ts';
import { type GatewayProcess, startProcess } from '../support/process.ts';
import { seed, seedAssets, seedSources } from '../support/seeds.ts';

const location = 'projects/shop/locations/us-central1' as ResourceName;
const source = `${location}/sources/scan` as ResourceName;
const assets = 100_000;

interface Operation {
  readonly name: string;
  readonly done?: boolean;
  readonly metadata: { readonly statusMessage?: string };
  readonly response?: object;
}

async function rest<Body>({ send }: GatewayProcess, method: string, name: string): Promise<Body> {
  const authorization = `Bearer ${keys.devToken}`;
  return (await send<Body>(`/v1/${name}`, { method, headers: { authorization } })).body;
}

/** Reads the operation until the condition is true. */
async function until(
  process: GatewayProcess,
  name: string,
  right: (operation: Operation) => boolean,
): Promise<Operation> {
  for (;;) {
    const operation = await rest<Operation>(process, 'GET', name);
    if (right(operation)) return operation;
  }
}

/** Returns the number in the operation's status message. */
const detached = ({ metadata }: Operation): number => Number.parseInt(metadata.statusMessage ?? '0', 10);

test('killing a process in the middle of an operation leaves nothing running and nothing half done', async () => {
  await using folder = await tempFolder();
  {
    await using storage = await openStorage({ folder: folder.path });
    await seed(storage, [{ kind: 'sources', parent: location, id: 'scan', document: { state: 'ACTIVE' } }]);
    const documents = Array.from({ length: assets }, () => ({}));
    await seedSources(storage, source, await seedAssets(storage, location, documents));
  }
  const start = () =>
    startProcess(['--serve', 'inventory'], { ...keyVariables, TRIBUTARY_DATA: folder.path });

  const first = await start();
  const { name } = await rest<Operation>(first, 'DELETE', source);
  const killed = await until(first, name, (operation) => detached(operation) > 0);
  await first.stop('SIGKILL');
  expect(killed.done).toBeUndefined();

  await using second = await start();
  // The lease of the dead process has to expire first.
  const ended = await until(second, name, ({ done }) => done === true);
  expect(ended).toMatchObject({ response: {} });
  expect(detached(ended)).toBe(assets);
  const listed = await rest<{ operations: readonly Operation[] }>(second, 'GET', `${location}/operations`);
  expect(listed.operations.filter(({ done }) => !done)).toEqual([]);
  await using storage = await openStorage({ folder: folder.path, exclusive: false });
  const joined = await storage.db.selectFrom('inventory_asset_sources').select('asset_id').execute();
  expect(joined).toEqual([]);
}, 180_000);
