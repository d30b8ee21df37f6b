import { type Partner, startPartner } from '../measure/conversation.ts';
import type { Contender } from './contenders.ts';

export interface Running {
  readonly name: string;
  readonly server: Partner;
  readonly port: number;
}

/** A contender that could not start, with the reason. */
export interface Absent {
  readonly name: string;
  readonly reason: string;
}

export interface Fleet extends AsyncDisposable {
  readonly running: readonly Running[];
  readonly absent: readonly Absent[];
}

/**
 * Starts each contender in a process of its own. One that cannot start is reported as absent, and the others continue.
 */
export async function startFleet(contenders: readonly Contender[]): Promise<Fleet> {
  const open = new AsyncDisposableStack();
  const running: Running[] = [];
  const absent: Absent[] = [];
  for (const { name, ...program } of contenders) {
    try {
      const [server, { port }] = await startPartner<{ readonly port: number }>(program);
      running.push({ name, server: open.use(server), port });
    } catch (error) {
      absent.push({ name, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return { running, absent, [Symbol.asyncDispose]: () => open.disposeAsync() };
}
