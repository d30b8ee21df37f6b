import { gzipSync } from 'node:zlib';
import { readTls } from '../../gateway/tracing/collector-tls.ts';
import type { TracingSettings } from '../../gateway/tracing/config.ts';
import { send } from './send.ts';

/** Export requests without spans, by protocol. A message of Protocol Buffers without fields has no bytes. */
export const requests: Readonly<
  Record<TracingSettings['protocol'], { readonly type: string; readonly body: string }>
> = {
  'http/protobuf': { type: 'application/x-protobuf', body: '' },
  'http/json': { type: 'application/json', body: '{"resourceSpans":[]}' },
};

export interface ExportAnswer {
  readonly status: number;
  readonly type: string | undefined;
  /** Bytes of the body; at most one chunk more than `maxBytes`, and 0 for a failure. */
  readonly bytes: number;
}

/** A right answer has a few bytes, or none. */
export const maxBytes = 64 * 1024;

/** Returns the answer once it has ended. */
export async function exportNothing(
  { url, protocol, headers, compression, tls }: TracingSettings,
  signal: AbortSignal,
): Promise<ExportAnswer> {
  const { type, body: plain } = requests[protocol];
  const isGzip = compression === 'gzip';
  const body = isGzip ? gzipSync(plain) : Buffer.from(plain);
  const answer = await send(url, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': type,
      'content-length': body.byteLength,
      ...(isGzip && { 'content-encoding': 'gzip' }),
    },
    body,
    signal,
    ...(await readTls(tls)),
  });
  const status = answer.statusCode ?? 0;
  const bytes = isSuccess(status) ? await sizeOf(answer) : 0;
  answer.destroy();
  return { status, type: answer.headers['content-type'], bytes };
}

async function sizeOf(answer: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) break;
  }
  return bytes;
}

export const isSuccess = (status: number) => status >= 200 && status < 300;
