import { setTimeout } from 'node:timers/promises';
import { faultsOf, serverScene } from '../disturbed.ts';
import { walkLog } from '../followers.ts';
import { keys } from '../gateway.ts';
import { createClient } from '../http.ts';
import type { Following } from './followers.ts';
import { type Kill, killsOf, startKilling } from './killing.ts';
import { kinds, writeExecution } from './writing.ts';

export interface Proof {
  readonly seed: number;
  readonly kills: number;
  /** Least number of changes that are written. */
  readonly changes: number;
  /** Starts the clients; resolves when all of them are live. */
  follow(url: string): Promise<readonly Following[]>;
}

const writers = 4;
/** Longest time in milliseconds that a client may need for the last change. */
const patienceMs = 60_000;

/**
 * Kills two gateways on one PostgreSQL and one Redis in turn while changes are written and followed through one address.
 * Returns what is wrong with the log and with each client's changes; empty when each got every change once, in order.
 */
export async function faultsOverKills({ seed, kills, changes, follow }: Proof): Promise<readonly string[]> {
  await using opened = new AsyncDisposableStack();
  const { gateways } = opened.use(await serverScene.start());
  const killing = opened.use(await startKilling(gateways));
  const { url } = killing.address;
  const following = await follow(url);
  for (const one of following) opened.use(one);
  const executions = Math.ceil(changes / kinds.length);
  const schedule = createSchedule(killsOf(seed, kills), executions, killing.strike);

  const written: string[] = [];
  const gateway = createClient(url, keys);
  let next = 0;
  const write = async () => {
    while (next < executions) {
      next += 1;
      const contact = next;
      await schedule.admit(contact);
      written.push(await writeExecution(gateway, contact));
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  await schedule.struck();
  const last = await writeExecution(gateway, executions + 1);
  written.push(last);
  // A client that has stopped is shown with what it has, in place of an end without a reason.
  await Promise.race([Promise.all(following.map(({ until }) => until(last))), setTimeout(patienceMs)]);
  return faultsOf({
    truth: await walkLog(gateway),
    answered: written.flatMap((executionSid) => kinds.map((kind) => ({ executionSid, kind }))),
    followers: await Promise.all(following.map(({ result }) => result())),
  });
}

/** Spreads kills over executions: the writers wait where a kill is due and has not struck yet. */
function createSchedule(
  kills: readonly Kill[],
  executions: number,
  strike: (gateway: number, kill: Kill, struck: () => void) => Promise<void>,
) {
  const slice = executions / (kills.length + 1);
  const gates = kills.map((kill, index) => ({
    kill,
    due: Math.floor(slice * (index + kill.share)),
    end: Math.floor(slice * (index + 1)),
    struck: Promise.withResolvers<void>(),
    begun: false,
  }));
  let striking: Promise<void> = Promise.resolve();
  return {
    /** Resolves when the execution of that number may be written; begins the kills that are due. */
    async admit(execution: number): Promise<void> {
      for (const [index, gate] of gates.entries()) {
        if (execution >= gate.due && !gate.begun) {
          gate.begun = true;
          striking = striking.then(() => strike(index, gate.kill, gate.struck.resolve));
        }
        if (execution > gate.end) await gate.struck.promise;
      }
    },
    /** Resolves when all gateways that were killed are there again. */
    struck: () => striking,
  };
}
