import type { ClientOptions, StreamState } from '@tributary/client';
import type { Browser } from 'playwright-core';
import { WebSocket } from 'ws';
import { seqOf } from '../cursors.ts';
import { type DocMessage, docClient, docClients } from '../doc-clients.ts';
import type { Follower } from '../followers.ts';
import { keys } from '../gateway.ts';

/** A client that follows all changes of an address. */
export interface Following extends AsyncDisposable {
  readonly name: string;
  /** Resolves when that many changes have come. */
  until(count: number): Promise<unknown>;
  /** Returns what has come. */
  result(): Promise<Pick<Follower, 'name' | 'changes' | 'faults'>>;
}

const transports = ['websocket', 'sse'] as const;

const changeOf = ({ cursor = '', executionSid = '', kind = '' }: DocMessage) => ({
  seq: seqOf(cursor),
  executionSid,
  kind,
});

/** Starts the clients of docs/clients.md, each over each transport; resolves when all are live. */
export async function followInNode(url: string): Promise<readonly Following[]> {
  const kinds = docClients.flatMap((name) => transports.map((transport) => ({ name, transport })));
  return await Promise.all(
    kinds.map(async ({ name, transport }) => {
      const client = await docClient(name);
      const heard: DocMessage[] = [];
      const live = Promise.withResolvers<void>();
      let came = Promise.withResolvers<void>();
      const options: ClientOptions = {
        url: `${url}/graphql`,
        token: keys.devToken,
        transport,
        webSocketImpl: WebSocket,
        maxPause: 500,
        onState: (state: StreamState) => (state === 'live' ? live.resolve() : undefined),
      };
      const stop = client.follow(options, (message) => {
        heard.push(message);
        came.resolve();
        came = Promise.withResolvers();
      });
      await live.promise;
      const label = `${name} by ${transport}`;
      return {
        name: label,
        async until(count) {
          while (heard.length < count) await came.promise;
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

/** Opens the page with `useStream` in a browser, once for each transport; resolves when all are live. */
export async function followInPages(
  browser: Browser,
  page: { readonly url: string },
  url: string,
): Promise<readonly Following[]> {
  return await Promise.all(
    transports.map(async (transport) => {
      const name = `useStream in Chromium by ${transport}`;
      const tab = await browser.newPage();
      const faults: string[] = [];
      // An unhandled rejection is an error of the page, too.
      tab.on('pageerror', (error) => faults.push(error.message));
      const options = new URLSearchParams({ url: `${url}/graphql`, token: keys.devToken, transport });
      await tab.goto(`${page.url}#${options}`);
      await tab.waitForFunction('document.title === "live"');
      return {
        name,
        until: (count) => tab.waitForFunction(`page.seen.length >= ${count}`, null, { timeout: 0 }),
        async result() {
          const seen = await tab.evaluate<readonly DocMessage[]>('page.seen');
          const errors = await tab.locator('[role=alert]').allInnerTexts();
          return { name, changes: seen.map(changeOf), faults: [...faults, ...errors] };
        },
        [Symbol.asyncDispose]: () => tab.close(),
      };
    }),
  );
}
