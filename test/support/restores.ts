import { endOf } from '../../scripts/cluster/process.ts';
import { spawnProgram } from '../../scripts/cluster/programs.ts';
import type { Environment } from '../../src/config/environment.ts';
import { createExecution } from './changes.ts';
import { seqOf } from './cursors.ts';
import type { Follower } from './followers.ts';
import type { Client } from './http.ts';

/** Runs `npm run backup` or `npm run restore`. */
export const runTool = (name: 'backup' | 'restore', environment: Environment, ...args: readonly string[]) =>
  endOf(spawnProgram(`src/cli/${name}.ts`, args, environment));

export const created = async (gateway: Client, count: number): Promise<readonly string[]> => {
  const sids: string[] = [];
  for (let made = 0; made < count; made += 1) sids.push(await createExecution(gateway));
  return sids;
};

/** Waits until each follower has the last change of that execution. */
export const allSaw = async (followers: readonly Follower[], sid: string): Promise<void> =>
  void (await Promise.all(followers.map((follower) => follower.saw('EXECUTION_STEP_ENTERED', sid))));

/** Makes executions until the log ends behind that position. */
export async function growPast(gateway: Client, position: number): Promise<void> {
  for (;;) {
    await created(gateway, 5);
    if ((await lastPosition(gateway)) > position) return;
  }
}

interface Latest {
  readonly data: { readonly executionEvents: { readonly nodes: readonly { readonly cursor: string }[] } };
}

/** Returns the cursor of the last event. */
export async function lastCursor(gateway: Client): Promise<string> {
  const { body } = await gateway.graph<Latest>('{ executionEvents(last: 1) { nodes { cursor } } }');
  return body.data.executionEvents.nodes[0]?.cursor ?? '';
}

export const lastPosition = async (gateway: Client): Promise<number> => seqOf(await lastCursor(gateway));
