import { expect, test } from 'vitest';
import type { InventoryKind } from '../../../src/apis/inventory/contract/search-kinds.ts';
import type { ResourceName } from '../../../src/apis/inventory/contract.ts';
import { parseSearch } from '../../../src/kit/search.ts';
import { inventoryCall } from '../../support/inventories.ts';
import { seed } from '../../support/seeds.ts';
import type { InventorySetting } from './setting.ts';

export function searchContract(setting: InventorySetting): void {
  const all: readonly InventoryKind[] = ['ASSET', 'GROUP', 'SOURCE'];

  async function search(text: string, kinds = all, call = inventoryCall()) {
    const query = { ...parseSearch(text, 'q'), kinds: new Set(kinds), limit: 100 };
    const { hits, complete } = await setting.inventory.search(call, query);
    return { complete, hits, found: hits.map(({ keys }) => keys[0]).sort() };
  }

  async function seeded(word: string): Promise<readonly ResourceName[]> {
    const parent = setting.newLocation();
    return await seed(setting.storage, [
      { kind: 'assets', parent, id: `${word}-1`, document: {} },
      { kind: 'assets', parent, id: 'b-1', document: { machineDetails: { machineName: `db.${word}.test` } } },
      { kind: 'assets', parent, id: 'c-1', document: { labels: { team: word, env: 'prod' } } },
      { kind: 'assets', parent, id: 'd-1', document: { labels: { [word]: 'team' } } },
      { kind: 'assets', parent, id: `${word}-hidden`, document: { hidden: true } },
      { kind: 'groups', parent, id: 'g-1', document: { displayName: `The ${word.toUpperCase()}s` } },
      { kind: 'sources', parent, id: `s-${word}` },
    ]);
  }

  test('the whole name finds a resource of a kind that is wanted', async () => {
    const [name = ''] = await seeded('whole');
    const { hits } = await search(name);
    expect(hits).toMatchObject([
      { kind: 'ASSET', keys: [name], title: 'whole-1', path: `/v1/${name}`, rank: 2 },
    ]);
    expect((await search(name, ['GROUP', 'SOURCE'])).found).toEqual([]);
    expect((await search(`${name}x`)).found).toEqual([]);
  });

  test('ids, names and values of labels find resources, where the service searches', async () => {
    const names = await seeded('quokka');
    const { complete, found } = await search('quok');
    expect(complete).toBe(setting.inside !== undefined);
    if (!complete) return;
    const [one, two, three, , , group, source] = names;
    expect(found).toEqual([one, two, three, group, source].sort());
    expect((await search('quokka', ['GROUP'])).found).toEqual([group]);
    expect((await search('uokka')).found).toEqual([]);
  });

  test('a call that is bound to another project finds nothing', async () => {
    const [name = ''] = await seeded('bound');
    const call = inventoryCall(new Set(['elsewhere']));
    for (const text of [name, 'bound']) expect((await search(text, all, call)).found).toEqual([]);
  });
}
