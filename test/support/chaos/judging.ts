import { setTimeout } from 'node:timers/promises';
import { createExecution, endExecution, flowSid } from '../changes.ts';
import { faultsOf, type Outcome } from '../disturbed.ts';
import { type Follower, walkLog } from '../followers.ts';
import { type Answer, type Client, executionsPath } from '../http.ts';
import type { Account } from './account.ts';
import { customersPath, groupsPath, limitedKind, type Written } from './load.ts';

/** Counts the requests that the limits admitted, with any answer of the service. */
export function admittedIn({ rows }: Account): number {
  const { acknowledged = 0, refused = {} } = rows[limitedKind] ?? {};
  const behind = Object.entries(refused).filter(([status]) => status !== '429' && status !== '503');
  return behind.reduce((sum, [, count]) => sum + count, acknowledged);
}

/** Waits until every follower has the last change; returns the faults of the log and of the followers. */
export async function eventFaults(
  gateway: Client,
  written: Written,
  followers: readonly Follower[],
  { shared = false }: Pick<Outcome, 'shared'> = {},
) {
  const last = await settled(() => createExecution(gateway));
  await settled(() => endExecution(gateway, last));
  written.executions.set(last, true);
  await Promise.all(followers.map((follower) => follower.saw('EXECUTION_ENDED', last)));
  const answered = [...written.executions].flatMap(([executionSid, ended]) =>
    ['EXECUTION_STARTED', 'EXECUTION_STEP_ENTERED', ...(ended ? ['EXECUTION_ENDED'] : [])].map((kind) => ({
      executionSid,
      kind,
    })),
  );
  return faultsOf({ truth: await walkLog(gateway), answered, followers, shared });
}

/** Reads everything that was acknowledged and records how much of it exists; returns what is lost. */
export async function lostWrites(gateway: Client, written: Written, account: Account) {
  const { bearer, basic } = gateway;
  const executions = [...written.executions].map(([sid, ended]) => ({
    path: `${executionsPath(flowSid)}/${sid}`,
    authorization: basic,
    is: (body: unknown) => !ended || (body as { status: string }).status === 'ended',
  }));
  const others = (ids: Iterable<string>, under: string) =>
    [...ids].map((id) => ({ path: `${under}/${id}`, authorization: bearer, is: () => true }));
  const kinds = {
    'executions, as they were left': executions,
    'REST insert customer': others(written.customers, customersPath),
    'REST create group': others(written.groups, groupsPath),
  };
  const lost: string[] = [];
  for (const [kind, wanted] of Object.entries(kinds)) {
    const before = lost.length;
    for (const { path, authorization, is } of wanted) {
      const { status, body } = await settled(() =>
        answered(gateway.send(path, { headers: { authorization } })),
      );
      if (status !== 200 || !is(body)) lost.push(`${path}: ${status} ${JSON.stringify(body)}`);
    }
    account.found(kind, wanted.length - (lost.length - before));
  }
  return lost;
}

/** Retries for 20 seconds: the last disturbance can have effects for a while. */
async function settled<Result>(ask: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + 20_000;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > end) throw error;
      await setTimeout(50);
    }
  }
}

async function answered<Body>(asking: Promise<Answer<Body>>): Promise<Answer<Body>> {
  const answer = await asking;
  if (answer.status >= 500) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}
