import { Client, type ClientBase, type ClientConfig, type Pool, type PoolClient } from 'pg';
import { urlsOf } from '../../kit/text/server-list.ts';

const writable = /(?<=[?&])target_session_attrs=read-write(&|$)/;

/** Returns a URL for each host, without the parameter of libpq that pg does not know. */
export const hostUrls = (url: string): readonly string[] => urlsOf(url.replace(writable, ''));

export interface Hosts {
  /** A client of the present host. */
  readonly Client: new (
    options?: string | ClientConfig,
  ) => Client;
  /** Connects; while a host is away or takes no changes, goes on to the next and stays there. */
  connect(pool: Pool): Promise<PoolClient>;
  /** Rejects for a host that takes no changes, if the URL asks for one that does. */
  check(client: ClientBase): Promise<void>;
}

/** Creates the hosts of a URL in the form of libpq, such as `postgres://one:5432,two:5432/db?target_session_attrs=read-write`. */
export function createHosts(url: string): Hosts {
  const urls = hostUrls(url);
  let present = 0;
  return {
    Client: class extends Client {
      constructor(options?: string | ClientConfig) {
        super({ ...(typeof options === 'object' && options), connectionString: urls[present] });
      }
    },
    async connect(pool) {
      for (let tried = 1; ; tried += 1) {
        const at = present;
        try {
          return await pool.connect();
        } catch (error) {
          if (present === at) present = (at + 1) % urls.length;
          if (tried >= urls.length) throw error;
        }
      }
    },
    async check(client) {
      if (!writable.test(url)) return;
      const { rows } = await client.query('show transaction_read_only');
      if (rows[0]?.transaction_read_only === 'on') throw new Error('it is a standby, which takes no changes');
    },
  };
}
