import { expect, test } from 'vitest';
import { runChaos } from '../support/chaos/chaos.ts';

/** Milliseconds; CHAOS_SECONDS shortens the run. */
const lasting = Number(process.env['CHAOS_SECONDS'] ?? 180) * 1000;
/** Fewer requests than the limited caller makes in that time, one after the other. */
const limit = lasting / 200;
const gateways = 2;

test.each([
  // During an outage of Redis each gateway admits its share.
  { whenRedisDown: 'share', most: limit + gateways * (limit / gateways) },
  { whenRedisDown: 'closed', most: limit },
] as const)(
  'a cluster whose parts are killed in turn loses nothing, with the policy $whenRedisDown',
  async ({ whenRedisDown, most }) => {
    const { account, blows, lost, events, admitted } = await runChaos({ lasting, whenRedisDown, limit });
    console.log(
      [
        `${lasting / 1000} s of load, policy ${whenRedisDown}: ${blows.join(', ')}`,
        account.print(),
        `the limited caller was let in ${admitted} times; its limit is ${limit}`,
      ].join('\n'),
    );
    expect(lost).toEqual([]);
    expect(events).toEqual([]);
    expect(account.undocumented).toEqual([]);
    // An emptied Redis gets the counts of the gateways one after the other; each may admit a request in between.
    const emptied = blows.filter((blow) => blow.includes('emptied')).length;
    expect(admitted).toBeLessThanOrEqual(most + emptied * (gateways - 1));
  },
  lasting * 3 + 120_000,
);
