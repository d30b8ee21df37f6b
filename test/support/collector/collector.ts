import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { type CollectedSpan, spansInJson, spansInProtobuf } from './spans.ts';

export interface Collector extends AsyncDisposable {
  readonly url: string;
  /** The environment of a gateway that sends its spans here, without waiting for more of them. */
  readonly environment: Readonly<Record<string, string>>;
  readonly spans: readonly CollectedSpan[];
  readonly requests: readonly { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  /** Resolves with a span that matches, once it has arrived. */
  span(matches: (span: CollectedSpan) => boolean): Promise<CollectedSpan>;
  /** Resolves once another request has arrived. */
  request(): Promise<void>;
  /** Resolves once each client span below the span has a span of the called service below it. */
  answered(root: CollectedSpan): Promise<void>;
  /** Forgets the spans so far. */
  clear(): void;
}

type Answering = (response: ServerResponse) => void;

const accept: Answering = (response) => response.end();

/** Starts an OpenTelemetry collector that keeps the spans in memory. `answer` may refuse or never answer. */
export async function startCollector(answer: Answering = accept): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const sent = await buffer(request);
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
    const isJson = request.headers['content-type'] === 'application/json';
    requests.push({ path: request.url ?? '', headers: request.headers });
    spans.push(...(isJson ? spansInJson(body) : spansInProtobuf(body)));
    answer(response);
    for (const look of waiting) look();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const next = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
    });

  return {
    url,
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_BSP_SCHEDULE_DELAY: '10' },
    spans,
    requests,
    async span(matches) {
      for (;;) {
        const found = spans.find(matches);
        if (found) return found;
        await next();
      }
    },
    request: next,
    async answered({ traceId }) {
      const isCall = ({ attributes, ...span }: CollectedSpan) =>
        span.traceId === traceId && attributes['peer.service'] !== undefined;
      const isOpen = ({ spanId }: CollectedSpan) =>
        !spans.some(({ parentSpanId }) => parentSpanId === spanId);
      while (spans.filter(isCall).some(isOpen)) await next();
    },
    clear: () => void spans.splice(0),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export interface SpanTree {
  readonly name: string;
  readonly children: readonly SpanTree[];
}

/** Returns the spans below a span, as their parents' ids say; children are in the order of their names. */
export function treeOf(spans: readonly CollectedSpan[], { traceId, spanId, name }: CollectedSpan): SpanTree {
  const below = spans.filter((one) => one.traceId === traceId && one.parentSpanId === spanId);
  const children = below.map((one) => treeOf(spans, one));
  return { name, children: children.toSorted((one, other) => (one.name < other.name ? -1 : 1)) };
}

/** Returns the tree as lines, each indented below its parent. */
export const linesOf = ({ name, children }: SpanTree): readonly string[] => [
  name,
  ...children.flatMap(linesOf).map((line) => `  ${line}`),
];
