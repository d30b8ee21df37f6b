import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';
import { urlsOf } from '../../kit/text/server-list.ts';
import { errorMessage } from '../storage-errors.ts';
import type { Session } from './session.ts';

const writable = /(?<=[?&])target_session_attrs=read-write(&|$)/;

/** Returns a URL for each host, without the parameter of libpq that pg does not know. */
export const hostUrls = (url: string): readonly string[] => urlsOf(url.replace(writable, ''));

/** Milliseconds until the next of several hosts is tried. A host that is away may drop packets. */
export const nextHostMs = 2_000;

export interface Hosts {
  /** A client of the present host. */
  readonly Client: new (
    options?: string | ClientConfig,
  ) => Client;
  /** Connects; while a host is away or takes no changes, goes on to the next and stays there. */
  connect(pool: Pool): Promise<PoolClient>;
  /** Throws for a host that takes no changes, if the URL asks for one that does. */
  check(session: Pick<Session, 'isReadOnly'>): void;
}

/**
 * Creates the hosts of a URL in the form of libpq, such as `postgres://one:5432,two:5432/db?target_session_attrs=read-write`.
 * Pools that share them begin at the host that the others have found.
 */
export function createHosts(url: string): Hosts {
  const urls = hostUrls(url);
  let present = 0;
  return {
    Client: class extends Client {
      constructor(options?: string | ClientConfig) {
        super({
          ...(typeof options === 'object' && options),
          ...(urls.length > 1 && { connectionTimeoutMillis: nextHostMs }),
          connectionString: urls[present],
        });
      }
    },
    async connect(pool) {
      for (let tried = 1; ; tried += 1) {
        const at = present;
        try {
          return await pool.connect();
        } catch (error) {
          // All connections were in use.
          if (errorMessage(error) === 'timeout exceeded when trying to connect') throw error;
          if (present === at) present = (at + 1) % urls.length;
          if (tried >= urls.length) throw error;
        }
      }
    },
    check({ isReadOnly }) {
      if (isReadOnly && writable.test(url)) throw new Error('it is a standby, which takes no changes');
    },
  };
}
