import { expect, it } from 'vitest';
import { redisUrl } from '../../src/config/server-urls.ts';
import { sentinelsOf, serversOf } from '../../src/gateway/redis.ts';

it('connects to a node of a cluster by its name or its address', () => {
  expect(serversOf('redis://cache.internal').nodes).toEqual([{ host: 'cache.internal', port: 6379 }]);
  expect(serversOf('rediss://:a,b@[::1]:7001,two/0').nodes).toEqual([
    { host: '::1', port: 7001 },
    { host: 'two', port: 6379 },
  ]);
});

it('reads the sentinels, the name of the primary and its database', () => {
  expect(sentinelsOf('redis+sentinel://:p%40w@one,two:26380/main?db=3')).toEqual({
    sentinels: [
      { host: 'one', port: 26_379 },
      { host: 'two', port: 26_380 },
    ],
    name: 'main',
    db: 3,
    password: 'p@w',
  });
});

it.each([
  ['redis://:secret@one:7000,:7001,three', /number 2 is not/],
  ['redis://:secret@one:7000,two:99999', /number 2 is not/],
  ['redis://:secret@one:7000,', /number 2 is not/],
  ['redis+sentinel://:secret@one:26379', /name of the primary/],
  ['redis+sentinel://:secret@one:26379/main?other=1', /name of the primary/],
  ['redis+sentinel://:secret@one:26379/ma%zzin', /name of the primary/],
  ['redis://:secret@one:6379/abc', /number of the database/],
  ['redis://:secret@one:6379?retryStrategy=x', /number of the database/],
])('refuses %s', (url, reason) => {
  const { error } = redisUrl.safeParse(url);
  expect(error?.issues).toHaveLength(1);
  expect(error?.issues[0]?.message).toMatch(reason);
  expect(error?.issues[0]?.message).not.toContain('secret');
});

it.each([
  'redis://one',
  'redis://one/',
  'rediss://u:secret@[::1]:6379/3',
  'redis://one?db=3',
  'redis://one?family=6',
])('accepts %s', (url) => expect(redisUrl.safeParse(url).success).toBe(true));
