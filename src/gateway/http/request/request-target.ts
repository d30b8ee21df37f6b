import type { FastifyRequest } from 'fastify';
import { cutTo } from '../../../kit/text/preview.ts';
import { hideSecrets } from '../../auth/secrets.ts';

type Targeted = Pick<FastifyRequest, 'url'>;

/** Matches the scheme and host of a target; clients of a proxy send them. */
export const authority = /^https?:\/\/([^/?#]*)/i;

/** Returns whether the request reads a representation, whose answer can have an entity tag. */
export const isRead = ({ method }: Pick<FastifyRequest, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD';

/** Returns the path as it was sent, without the query, which may hold credentials. */
export function pathOf({ url }: Targeted): string {
  const path = url.charCodeAt(0) === slash ? url : url.replace(authority, '');
  const end = path.search(/[?#]/);
  return end < 0 ? path : path.slice(0, end);
}

const slash = 0x2f;

/** Characters of a path in a line of the log, and in a message. */
const maxShown = 1_024;

/** Returns the path for logs and messages, with secrets hidden. One that was cut ends with `...`. */
export function shownPath(request: Targeted): string {
  return cutTo(maxShown, hideSecrets(pathOf(request)).replace(hookSecret, '$1…'));
}

/** Matches a hook's address, also a misspelt one; the part after the hook's name is a publisher's secret. */
const hookSecret = /^(\/+hooks(?:\/+|%2f)[^/]+(?:\/+|%2f)).+/i;

/** Returns the query with its `?`; empty when there is none. */
export function searchOf({ url }: Targeted): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

export const queryOf = (request: Targeted): URLSearchParams => new URLSearchParams(searchOf(request));
