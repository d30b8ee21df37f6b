import { describe, expect, test } from 'vitest';
import { createLog } from '../../src/app/log/log.ts';
import { eventually } from '../support/budgets.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { executionsPath } from '../support/http.ts';
import { startOddRedis } from '../support/odd-redis.ts';
import { sidOf } from '../support/sids.ts';

const integers = (...numbers: readonly (number | string)[]) =>
  `*${numbers.length}\r\n${numbers.map((one) => `:${one}\r\n`).join('')}`;

/** The single answer of a server, by its name. */
const answers = {
  OK: '+OK\r\n',
  'an integer': ':7\r\n',
  nothing: '$-1\r\n',
  'an empty list': integers(),
  'a list of zeros': integers(0, 0, 0, 0, 0),
  'a list of odd integers': integers(1, 1, 1, 1, 1),
  'a list that is valid only for a heartbeat': integers(1, 1),
  'a list of huge integers': integers(...Array<string>(5).fill('9223372036854775807')),
  'a list of negative integers': integers(-1, -5, -5, -5, -5),
  'a list of texts': `*2\r\n$1\r\na\r\n$1\r\nb\r\n`,
} as const;

const limit = 4;
const list = executionsPath(sidOf('FW', 1));
const ask = (gateway: Gateway) => gateway.send(list, { headers: { authorization: gateway.bearer } });
const redisOf = async (gateway: Gateway) =>
  (await gateway.send<{ dependencies: Record<string, string> }>('/readyz')).body.dependencies['redis'];

/** Records the messages at `warn` and above. */
function listen() {
  const lines: { readonly msg: string; readonly state?: string; readonly part?: string }[] = [];
  return { lines, log: createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) }) };
}

describe.each(Object.entries(answers))('a Redis that answers %s to everything', (_, answer) => {
  test('counts as unavailable: the limits hold, and /readyz and one line of the log report it', async () => {
    await using redis = await startOddRedis(answer);
    const { lines, log } = listen();
    const environment = {
      REDIS_URL: redis.url,
      TRIBUTARY_LIMITS_OVERRIDES: JSON.stringify({ 'core.user': limit }),
    };
    await using gateway = await startGateway(environment, { log });
    for (let used = 1; used <= limit; used += 1) {
      const { status, headers } = await ask(gateway);
      expect([status, headers.get('x-ratelimit-remaining')]).toEqual([200, String(limit - used)]);
    }
    expect((await ask(gateway)).status).toBe(429);
    await eventually(async () => (await redisOf(gateway)) === 'degraded');
    await eventually(async () => redis.asked > 20);
    expect(await redisOf(gateway)).toBe('degraded');
    expect(lines.filter(({ state }) => state !== undefined)).toMatchObject([{ state: 'degraded' }]);
    expect(lines.filter(({ part }) => part === 'fan-out reader')).toHaveLength(1);
  });
});

test('with the policy `closed`, an invalid Redis admits no request', async () => {
  await using redis = await startOddRedis(answers.OK);
  await using gateway = await startGateway({
    REDIS_URL: redis.url,
    TRIBUTARY_LIMITS_WHEN_REDIS_DOWN: 'closed',
  });
  expect((await ask(gateway)).status).toBe(503);
});
