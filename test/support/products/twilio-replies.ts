import { createHash } from 'node:crypto';

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Resolves when the answer may be sent; the request is processed before. */
  readonly gate?: Promise<unknown>;
}

/** Returns an answer with an error body (Twilio API responses). */
export const problem = (status: number, code: number, message: string, details?: object): Reply => ({
  status,
  body: {
    code,
    message,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
    ...(details && { details }),
  },
});

/** Error 20429; the documents name no header that says how long to wait. */
export const tooManyRequests = (headers: Reply['headers'] = {}): Reply => ({
  ...problem(429, 20429, 'Too Many Requests'),
  headers,
});
/** Error 20003, for a credential that is wrong, deleted or restricted. */
export const notAuthenticated = problem(401, 20003, 'Authenticate');
export const notPermitted = problem(403, 20003, 'Permission Denied');

export const notFound = (path: string): Reply =>
  problem(404, 20404, `The requested resource ${path} was not found`);

interface Sequenced {
  readonly seq: number;
}

/**
 * Returns a page of the list, newest first, with the addresses of its neighbours (Twilio, Response format). A token is
 * for one list and one filter: `PA` and the last item before the page, or `PB` and the first item behind it.
 */
export function pageOf<Item extends Sequenced>(
  url: URL,
  key: string,
  newestFirst: readonly Item[],
  wireOf: (item: Item) => object,
): Reply {
  const filter = new URL(url);
  for (const name of ['Page', 'PageToken', 'PageSize']) filter.searchParams.delete(name);
  const seal = createHash('sha256').update(filter.href).digest('hex').slice(0, 16);
  const size = Number(url.searchParams.get('PageSize') ?? 50);
  const token = url.searchParams.get('PageToken');
  const [, way, seq = '', own] = /^(PA|PB)(\d+)-(\w+)$/.exec(token ?? '') ?? [];
  if (token !== null && own !== seal) return problem(400, 20001, 'Invalid PageToken');
  const items = sliceOf(newestFirst, way, Number(seq), size);
  const [first, last] = [items[0], items.at(-1)];
  const page = Number(url.searchParams.get('Page') ?? 0);
  const at = (number: number, to?: string) => {
    const there = new URL(filter);
    there.searchParams.set('PageSize', String(size));
    there.searchParams.set('Page', String(number));
    if (to) there.searchParams.set('PageToken', `${to}-${seal}`);
    return there.href;
  };
  const older = last && newestFirst.some((one) => one.seq < last.seq);
  const newer = first && newestFirst.some((one) => one.seq > first.seq);
  const meta = {
    page,
    page_size: size,
    first_page_url: at(0),
    previous_page_url: newer ? at(page - 1, `PB${first.seq}`) : null,
    next_page_url: older ? at(page + 1, `PA${last.seq}`) : null,
    url: url.href,
    key,
  };
  return { status: 200, body: { [key]: items.map(wireOf), meta } };
}

function sliceOf<Item extends Sequenced>(
  newestFirst: readonly Item[],
  way: string | undefined,
  seq: number,
  size: number,
): readonly Item[] {
  if (way === 'PA') return newestFirst.filter((one) => one.seq < seq).slice(0, size);
  if (way === 'PB') return newestFirst.filter((one) => one.seq > seq).slice(-size);
  return newestFirst.slice(0, size);
}
