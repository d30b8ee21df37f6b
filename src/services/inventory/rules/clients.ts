import { listAt, type Tree, textAt } from '../../../apis/inventory/contract/values.ts';
import { badInput } from '../../../kit/fault.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';

/** Milliseconds after its last heartbeat for which a discovery client counts as active. */
const heartbeatMs = 15 * 60 * 1000;

/**
 * Returns the times that decide a client's state, in milliseconds since the epoch; an infinite value when one is not
 * set.
 */
function momentsOf(client: Tree): { readonly expires: number; readonly silent: number } {
  const [expireTime, heartbeatTime] = [textAt(client, 'expireTime'), textAt(client, 'heartbeatTime')];
  return {
    expires: expireTime === '' ? Number.POSITIVE_INFINITY : Date.parse(expireTime),
    silent: heartbeatTime === '' ? Number.NEGATIVE_INFINITY : Date.parse(heartbeatTime) + heartbeatMs,
  };
}

/** Returns the client with its state at the time `now`. */
export function withState(client: Tree, now: number): Tree {
  const { expires, silent } = momentsOf(client);
  if (expires <= now) return { ...client, state: 'EXPIRED' };
  if (silent <= now) return { ...client, state: 'OFFLINE' };
  return { ...client, state: listAt(client, 'errors').length > 0 ? 'DEGRADED' : 'ACTIVE' };
}

/** Returns when the client's state changes next without a request, in milliseconds since the epoch; null for never. */
export function nextChange(client: Tree, now: number): number | null {
  const { expires, silent } = momentsOf(client);
  const ahead = [expires, silent].filter((moment) => moment > now && Number.isFinite(moment));
  return expires <= now || ahead.length === 0 ? null : Math.min(...ahead);
}

/** Replaces the client's `ttl` by the time of its expiry; `ttl` itself is never returned. */
export function withExpiry({ ttl, ...client }: Tree, now: number): Tree {
  if (typeof ttl !== 'string') return client;
  const seconds = Number.parseFloat(ttl);
  if (seconds <= 0) throw badInput('ttl', 'more than 0s', ttl);
  const expires = new Date(now + seconds * 1000);
  // The end of the years that a timestamp can hold.
  const latest = Date.UTC(9999, 11, 31);
  if (Number.isNaN(expires.getTime()) || expires.getTime() > latest) throw badInput('ttl', 'shorter', ttl);
  return { ...client, expireTime: expires.toISOString() };
}

export interface Heartbeat {
  readonly version?: string | undefined;
  readonly errors?: readonly Tree[] | undefined;
}

/** Returns the client with the data of a heartbeat, which does not count as an update. */
export function afterHeartbeat(client: Tree, { version, errors }: Heartbeat, now: number): Tree {
  const { errors: _, ...rest } = client;
  const heard = {
    ...rest,
    heartbeatTime: timestampOf(now),
    ...(version !== undefined && { version }),
    ...(errors !== undefined && { errors }),
  };
  return withState(heard, now);
}
