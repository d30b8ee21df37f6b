import { expect, test } from 'vitest';
import { logKinds } from '../support/event-logs.ts';
import { faultsIn, followWriters } from '../support/event-proofs.ts';

const writing = { gateways: 2, writers: 8, changes: 10_000 };

test.each(logKinds)(
  '$name: 8 writers on 2 gateways, 10,000 changes: every follower sees a dense, identical sequence',
  async (kind) => {
    await using place = await kind.start();
    const begun = performance.now();
    const [one = [], other] = await followWriters(place, writing);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${kind.name}: ${one.length} changes by 8 writers, followed twice, in ${seconds} s`);
    expect(faultsIn(one, writing)).toEqual([]);
    expect(other).toStrictEqual(one);
  },
  300_000,
);
