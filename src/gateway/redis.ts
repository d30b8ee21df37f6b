import { urlToHttpOptions } from 'node:url';

export interface RedisAddress {
  /** The URL, `redis://` or `rediss://`, with user and password if Redis needs them. */
  readonly url: string;
  /** True when the URL is a node of a Redis Cluster. */
  readonly cluster: boolean;
}

/** Returns the cluster node that a URL names, and the options of every connection to the cluster. */
export function clusterNodeOf(url: string) {
  const parsed = new URL(url);
  const { hostname, port, username, password, protocol } = parsed;
  return {
    // The hostname of a URL has an IPv6 address in brackets, with which nothing connects.
    node: { host: urlToHttpOptions(parsed).hostname ?? hostname, port: Number(port || 6379) },
    redisOptions: {
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      ...(protocol === 'rediss:' && { tls: {} }),
    },
  };
}

/** Thrown when Redis gives a reply that the command cannot have; it counts as an outage. */
export class OddAnswer extends Error {
  constructor(command: string, expected: string) {
    super(`Redis answered ${command} with something else than ${expected}`);
    this.name = 'OddAnswer';
  }
}
