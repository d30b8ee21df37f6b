import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Inspector, openInspector } from './inspector.ts';

/** A server's own usage: all its threads, since its start. */
export interface Usage {
  readonly cpuMicros: number;
  /** Resident bytes now. */
  readonly rss: number;
}

/** Bytes after a full garbage collection. */
export interface Memory {
  readonly rss: number;
  /** Bytes of the JavaScript heap and of the memory that its objects hold outside. */
  readonly held: number;
}

export type Question = { readonly kind: 'usage' | 'memory' | 'startProfile' | 'stopProfile' };

/** Additional answers of one kind of server, by the question's kind. */
// biome-ignore lint/suspicious/noExplicitAny: each answers its own question; both ends are ours.
export type Answers = Readonly<Record<string, (question: any) => unknown>>;

/** Reports the port to the parent process and answers its questions until it disconnects. */
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
