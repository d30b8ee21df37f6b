import { expect, test } from 'vitest';
import type { ExecutionKind } from '../../../src/apis/executions/contract/search-kinds.ts';
import { parseSearch } from '../../../src/kit/search.ts';
import { accountOf } from '../../support/sids.ts';
import type { Setting } from './setting.ts';

export function searchContract(setting: Setting): void {
  const all: readonly ExecutionKind[] = ['EXECUTION', 'CONTACT', 'FLOW'];

  async function search(text: string, kinds = all, call = setting.call()) {
    const query = { ...parseSearch(text, 'q'), kinds: new Set(kinds), limit: 100 };
    const { hits, complete } = await setting.executions.search(call, query);
    return { complete, hits, keys: hits.map(({ keys }) => keys.at(-1)) };
  }

  test('a whole SID in small letters is a search like any other', async () => {
    const { sid } = await setting.create();
    const [small, capital] = [await search(sid.toLowerCase()), await search(sid)];
    expect(small.keys).toEqual(capital.keys);
  });

  test('the beginnings of its SID or of its contact find an execution, where the service searches', async () => {
    const asked = setting.input();
    const { sid, contactChannelAddress, contactSid } = await setting.create(asked);
    const { complete, hits } = await search(sid, ['EXECUTION']);
    expect(complete).toBe(setting.implementation.manyAccounts);
    if (!complete) return;
    expect(hits).toMatchObject([{ kind: 'EXECUTION', keys: [asked.flowSid, sid], rank: 2 }]);
    expect((await search(sid.slice(0, 20), ['EXECUTION'])).hits).toMatchObject([{ rank: 0 }]);
    expect((await search(sid.toLowerCase(), ['EXECUTION'])).keys).toEqual([sid]);
    expect((await search(contactChannelAddress, ['EXECUTION'])).keys).toEqual([sid]);
    expect((await search(contactChannelAddress, ['CONTACT'])).keys).toEqual([contactChannelAddress]);
    expect((await search(contactSid ?? '', ['CONTACT'])).keys).toEqual([contactChannelAddress]);
    expect((await search(contactChannelAddress.slice(-6), ['CONTACT'])).keys).toEqual([]);
  });

  test('the SID and the name of a flow find it', async () => {
    const { flowSid } = await setting.create(setting.input());
    const found = await search(flowSid, ['FLOW']);
    expect(found.keys).toEqual(found.complete ? [flowSid] : []);
  });

  test('an execution of another account is not found', async () => {
    const { sid, contactChannelAddress } = await setting.create(setting.input());
    const call = setting.call(accountOf(0xbad));
    for (const text of [sid, contactChannelAddress]) expect((await search(text, all, call)).keys).toEqual([]);
  });
}
