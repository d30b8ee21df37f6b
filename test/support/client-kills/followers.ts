import type { ClientOptions, StreamState } from '@tributary/client';
import type { Browser, Page } from 'playwright-core';
import { WebSocket } from 'ws';
import { seqOf } from '../cursors.ts';
import { type DocMessage, docClient, docClients } from '../doc-clients.ts';
import type { Follower } from '../followers.ts';
import { keys } from '../gateway.ts';

/** A client that follows all changes of an address. */
export interface Following extends AsyncDisposable {
  readonly name: string;
  /** Resolves when the end of that execution has come. */
  until(executionSid: string): Promise<unknown>;
  /** Returns what has come. */
  result(): Promise<Pick<Follower, 'name' | 'changes' | 'faults'>>;
}

/** How clients are carried in Node: with the class of the package `ws`, with the global one, and by event streams. */
const carriers: Readonly<Record<string, Partial<ClientOptions>>> = {
  ws: { transport: 'websocket', webSocketImpl: WebSocket },
  WebSocket: { transport: 'websocket' },
  'event streams': { transport: 'sse' },
};

const changeOf = ({ cursor = '', executionSid = '', kind = '' }: DocMessage) => ({
  seq: seqOf(cursor),
  executionSid,
  kind,
});

/** Returns the token function of a client. */
type TokenFunctions = () => () => Promise<string>;

/** Starts the clients of docs/clients.md, each with each carrier; resolves when all are live. */
export async function followInNode(url: string, tokens?: TokenFunctions): Promise<readonly Following[]> {
  const kinds = docClients.flatMap((name) => Object.keys(carriers).map((carrier) => ({ name, carrier })));
  return await Promise.all(
    kinds.map(async ({ name, carrier }) => {
      const client = await docClient(name);
      const heard: DocMessage[] = [];
      const live = Promise.withResolvers<void>();
      let came = Promise.withResolvers<void>();
      const options: ClientOptions = {
        url: `${url}/graphql`,
        token: tokens?.() ?? keys.devToken,
        ...carriers[carrier],
        maxPause: 500,
        onState: (state: StreamState) => (state === 'live' ? live.resolve() : undefined),
      };
      const stop = client.follow(options, (message) => {
        heard.push(message);
        came.resolve();
        came = Promise.withResolvers();
      });
      await live.promise;
      const label = `${name} by ${carrier}`;
      return {
        name: label,
        async until(sid) {
          while (!heard.some(({ kind, executionSid }) => kind === 'EXECUTION_ENDED' && executionSid === sid))
            await came.promise;
        },
        result: async () => ({ name: label, changes: heard.map(changeOf), faults: [] }),
        async [Symbol.asyncDispose]() {
          stop();
          await client[Symbol.asyncDispose]();
        },
      };
    }),
  );
}

const ended = (sid: string) =>
  `page.seen.some(({ kind, executionSid }) => kind === 'EXECUTION_ENDED' && executionSid === '${sid}')`;

export interface PagesOptions {
  readonly tokens?: TokenFunctions;
  /** Called with a tab that was opened first, and shares its connection with the one that follows. */
  readonly beside?: (tab: Page) => void;
}

/** Opens the page with `useStream` in a browser, once for each transport; resolves when all are live. */
export async function followInPages(
  browser: Browser,
  page: { readonly url: string },
  url: string,
  { tokens, beside }: PagesOptions = {},
): Promise<readonly Following[]> {
  return await Promise.all(
    ['websocket', 'sse'].map(async (transport) => {
      const name = `useStream in Chromium by ${transport}`;
      const context = await browser.newContext();
      const token = tokens?.();
      if (token) await context.exposeFunction('nextToken', token);
      const faults: string[] = [];
      const open = async () => {
        const tab = await context.newPage();
        // An unhandled rejection is an error of the page, too.
        tab.on('pageerror', (error) => faults.push(error.message));
        const share = beside ? { share: 'yes' } : {};
        const options = { url: `${url}/graphql`, token: keys.devToken, transport, ...share };
        await tab.goto(`${page.url}#${new URLSearchParams(options)}`);
        await tab.waitForFunction('document.title === "live"');
        return tab;
      };
      beside?.(await open());
      const tab = await open();
      return {
        name,
        until: (sid) => tab.waitForFunction(ended(sid), null, { timeout: 0 }),
        async result() {
          const seen = await tab.evaluate<readonly DocMessage[]>('page.seen');
          const errors = await tab.locator('[role=alert]').allInnerTexts();
          return { name, changes: seen.map(changeOf), faults: [...faults, ...errors] };
        },
        [Symbol.asyncDispose]: () => context.close(),
      };
    }),
  );
}
