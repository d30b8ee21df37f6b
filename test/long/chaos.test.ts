import { expect, test } from '@jest/globals';
import { runChaos } from '../support/chaos/chaos.ts';

/** Milliseconds; CHAOS_SECONDS for a shorter look. */
const lasting = Number(process.env['CHAOS_SECONDS'] ?? 180) * 1000;
/** Less than is asked for in that time. */
const limit = lasting / 200;
const gateways = 2;

test.each([
  // While Redis is away each of the gateways gives out its share.
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
    expect(admitted).toBeLessThanOrEqual(most);
  },
  lasting * 3 + 120_000,
);
