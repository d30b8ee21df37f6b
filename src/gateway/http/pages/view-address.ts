import type { IncomingMessage } from 'node:http';
import { pathOf } from '../request-target.ts';
import { pageKinds } from './page-list.ts';

const pages = pageKinds.filter(({ hasViews }) => hasViews).map(({ name }) => `/${name}`);

/**
 * Returns the address that a request is routed by. A view's address that cannot be decoded, such as `/console/%zz`,
 * becomes that of its page, which says that there is no such view and takes a token out of the address bar.
 */
export function viewAddress({ method }: Pick<IncomingMessage, 'method'>, url: string): string {
  if (method !== 'GET' && method !== 'HEAD') return url;
  const path = pathOf({ url });
  const page = pages.find((name) => path.startsWith(`${name}/`) && !path.startsWith(`${name}/assets/`));
  return page && !isReadable(path) ? page : url;
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
