import { type Inspector, openInspector } from './inspector.ts';

/** What a server says of itself: all its threads together, since its start. */
export interface Usage {
  readonly cpuMicros: number;
  /** Bytes, now. */
  readonly rss: number;
}

export type Question = { readonly kind: 'usage' | 'startProfile' | 'stopProfile' };

/** The server's side of the conversation: says where it listens, then tells what it has used, until we leave. */
export function reportTo(port: number, close: () => Promise<unknown> = async () => {}): void {
  let inspector: Inspector | undefined;

  const answers: Readonly<Record<Question['kind'], () => unknown>> = {
    usage: () => usage(),
    startProfile: async () => {
      inspector = await openInspector();
      return 'profiling';
    },
    stopProfile: () => inspector?.stop(),
  };
  process.on('message', async ({ kind }: Question) => process.send?.(await answers[kind]()));
  process.once('disconnect', () => {
    close().finally(() => process.exit());
  });
  process.send?.({ port });
}

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  return { cpuMicros: user + system, rss: process.memoryUsage.rss() };
}
