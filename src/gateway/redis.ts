import { urlToHttpOptions } from 'node:url';
import { urlsOf } from '../kit/text/server-list.ts';

export interface RedisAddress {
  /** `redis://` or `rediss://` with user and password, and several hosts of a cluster; or `redis+sentinel://`. */
  readonly url: string;
  /** True when the URL has nodes of a Redis Cluster. */
  readonly cluster: boolean;
}

/** Returns the hosts that a URL names, and the options of every connection to them. */
export function serversOf(url: string, defaultPort = 6379) {
  const urls = urlsOf(url).map((one) => new URL(one));
  const { username = '', password = '', protocol } = urls[0] ?? {};
  return {
    // The hostname of a URL has an IPv6 address in brackets, with which nothing connects.
    nodes: urls.map((one) => ({
      host: urlToHttpOptions(one).hostname ?? one.hostname,
      port: Number(one.port || defaultPort),
    })),
    redisOptions: {
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      ...(protocol === 'rediss:' && { tls: {} }),
    },
  };
}

/** Returns the options of ioredis for a URL of sentinels; null for another URL. User and password are those of Redis. */
export function sentinelsOf(url: string) {
  if (!url.startsWith('redis+sentinel:')) return null;
  const [first = url] = urlsOf(url);
  const { pathname, searchParams } = new URL(first);
  const { nodes, redisOptions } = serversOf(url, 26_379);
  return {
    sentinels: nodes,
    name: decodeURIComponent(pathname.slice(1)),
    db: Number(searchParams.get('db') ?? 0),
    ...redisOptions,
  };
}

/** Thrown when Redis gives a reply that the command cannot have; it counts as an outage. */
export class OddAnswer extends Error {
  constructor(command: string, expected: string) {
    super(`Redis answered ${command} with something else than ${expected}`);
    this.name = 'OddAnswer';
  }
}
