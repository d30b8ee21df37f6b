import type { FastifyRequest } from 'fastify';
import { hideSecrets } from '../auth/secrets.ts';

type Targeted = Pick<FastifyRequest, 'url'>;

/** Scheme and host of a target that names them, as clients of a proxy send it. */
export const authority = /^https?:\/\/([^/?#]*)/i;

/** The address that a request asks for, as it was sent, without its query, which may hold credentials. */
export function pathOf({ url }: Targeted): string {
  const path = url.charCodeAt(0) === slash ? url : url.replace(authority, '');
  const end = path.search(/[?#]/);
  return end < 0 ? path : path.slice(0, end);
}

const slash = 0x2f;

/** The path as a log or a message may show it. */
export function shownPath(request: Targeted): string {
  return hideSecrets(pathOf(request)).replace(hookSecret, '$1…');
}

/** What follows the name of a hook is a publisher's secret. */
const hookSecret = /^(\/hooks\/[^/]+\/).+/;

/** The query with its `?`; empty where there is none. */
export function searchOf({ url }: Targeted): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

export function queryOf(request: Targeted): URLSearchParams {
  return new URLSearchParams(searchOf(request));
}
