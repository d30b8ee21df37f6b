import { answerParent } from '../../measure/partner-child.ts';

export interface Run {
  readonly kind: 'run';
  readonly concurrency: number;
  readonly milliseconds: number;
}

export interface RunResult {
  readonly requests: number;
  readonly perSecond: number;
  /** CPU of this process per request, including the loop that sends the requests. */
  readonly cpuMicros: number;
}

/** Milliseconds to wait, so that deferred work is counted too. */
const drainMs = 30;

/** Answers each question by running `concurrency` loops of requests until the time is up. */
export function reportRuns(request: (n: number) => Promise<void>): void {
  let n = 0;

  async function loop(end: number): Promise<void> {
    while (performance.now() < end) {
      n += 1;
      await request(n);
    }
  }

  async function run({ concurrency, milliseconds }: Run): Promise<RunResult> {
    const first = n;
    const cpu = process.cpuUsage();
    const start = performance.now();
    await Promise.all(Array.from({ length: concurrency }, () => loop(start + milliseconds)));
    const took = performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    const { user, system } = process.cpuUsage(cpu);
    const requests = n - first;
    return { requests, perSecond: (requests / took) * 1_000, cpuMicros: (user + system) / requests };
  }

  answerParent('ready', { run });
}
