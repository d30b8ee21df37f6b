import type { MockGateway } from './mock.ts';

/** The part of `http` of MSW 2 that is used. */
interface Msw<Handler> {
  post(path: string, resolver: (info: { readonly request: Request }) => Promise<Response>): Handler;
}

/** Returns the handlers of MSW by which the mock gateway answers at the address. `http` is that of `msw`. */
export function mswHandlers<Handler>(
  mock: MockGateway,
  { http, url = '*/graphql' }: { readonly http: Msw<Handler>; readonly url?: string },
): Handler[] {
  // `Response.error()` is a failure of the network.
  return [http.post(url, ({ request }) => mock.handle(request).catch(() => Response.error()))];
}
