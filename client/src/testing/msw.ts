import type { MockGateway } from './contract.ts';

type Resolver = (info: { readonly request: Request }) => Promise<Response>;

/** The part of `http` of MSW 2 that is used. */
interface Http<Handler> {
  post(path: string, resolver: Resolver): Handler;
  delete(path: string, resolver: Resolver): Handler;
}

/** A websocket as a handler of MSW has it. */
interface Connected {
  readonly client: {
    send(data: string): void;
    close(code?: number, reason?: string): void;
    addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
    addEventListener(type: 'close', listener: () => void): void;
  };
}

/** The part of `ws` of MSW 2 that is used. */
interface Ws<Handler> {
  link(url: string): {
    addEventListener(event: 'connection', listener: (connected: Connected) => void): Handler;
  };
}

/** Close code of an application: the client resumes as it does after a lost connection. */
const cutCode = 4_900;

/**
 * Returns the handlers of MSW by which the mock gateway answers at the address. `http` and `ws` are those of `msw`; without
 * `ws`, websockets are not intercepted.
 */
export function mswHandlers<Handler, SocketHandler = never>(
  mock: MockGateway,
  {
    http,
    ws,
    url = '*/graphql',
  }: { readonly http: Http<Handler>; readonly ws?: Ws<SocketHandler>; readonly url?: string },
): (Handler | SocketHandler)[] {
  // `Response.error()` is a failure of the network.
  const resolver: Resolver = ({ request }) => mock.handle(request).catch(() => Response.error());
  const connect = ({ client }: Connected) => {
    const cut = () => client.close(cutCode);
    if (mock.isOut) return cut();
    const { message, closed } = mock.accept({ send: (text) => client.send(text), cut });
    client.addEventListener('message', ({ data }) => message(String(data)));
    client.addEventListener('close', closed);
  };
  return [
    http.post(url, resolver),
    http.delete(url, resolver),
    ...(ws ? [ws.link(url.replace(/^http/, 'ws')).addEventListener('connection', connect)] : []),
  ];
}
