import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Inspector, openInspector } from './inspector.ts';

/** What a server says of itself: all its threads together, since its start. */
export interface Usage {
  readonly cpuMicros: number;
  /** Bytes, now. */
  readonly rss: number;
}

/** Bytes, once everything is collected that nobody needs. */
export interface Memory {
  readonly rss: number;
  /** Of JavaScript, and what its objects hold outside. */
  readonly held: number;
}

export type Question = { readonly kind: 'usage' | 'memory' | 'startProfile' | 'stopProfile' };

/** What one kind of server answers beside that, by the question's kind. */
// biome-ignore lint/suspicious/noExplicitAny: each answers its own question; both ends are ours.
export type Answers = Readonly<Record<string, (question: any) => unknown>>;

/** The server's side of the conversation: says where it listens, then tells what it has used, until we leave. */
export function reportTo(
  port: number,
  close: () => Promise<unknown> = async () => {},
  more: Answers = {},
): void {
  let inspector: Inspector | undefined;

  const own: Readonly<Record<Question['kind'], () => unknown>> = {
    usage: () => usage(),
    memory: () => memory(),
    startProfile: async () => {
      inspector = await openInspector();
      return 'profiling';
    },
    stopProfile: () => inspector?.stop(),
  };
  const answers: Answers = { ...own, ...more };
  process.on('message', async (question: { readonly kind: string }) =>
    process.send?.(await answers[question.kind]?.(question)),
  );
  process.once('disconnect', () => {
    close().finally(() => process.exit());
  });
  process.send?.({ port });
}

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  return { cpuMicros: user + system, rss: process.memoryUsage.rss() };
}

function memory(): Memory {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, held: heapUsed + external };
}
