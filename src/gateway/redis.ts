export interface RedisAddress {
  /** `redis://` or `rediss://`, with user and password where it needs them. */
  readonly url: string;
  /** Whether it is one of the nodes of a Redis Cluster. */
  readonly cluster: boolean;
}

/** The node of a cluster that an address names, and what every connection to the cluster is made with. */
export function clusterNodeOf(url: string) {
  const { hostname, port, username, password, protocol } = new URL(url);
  return {
    node: { host: hostname, port: Number(port || 6379) },
    redisOptions: {
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      ...(protocol === 'rediss:' && { tls: {} }),
    },
  };
}

/** Redis has answered with something that the command cannot answer: it counts as one that does not answer. */
export class OddAnswer extends Error {
  constructor(command: string, expected: string) {
    super(`Redis answered ${command} with something else than ${expected}`);
    this.name = 'OddAnswer';
  }
}
