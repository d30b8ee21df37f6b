import { setTimeout } from 'node:timers/promises';
import type { Environment } from '../../../src/config/environment.ts';
import { faultsOf, serverScene } from '../disturbed.ts';
import { walkLog } from '../followers.ts';
import { keys } from '../gateway.ts';
import { createClient } from '../http.ts';
import type { Following } from './followers.ts';
import { killsOf, startKilling } from './killing.ts';
import { kinds, writeExecution } from './writing.ts';

export interface Proof {
  readonly seed: number;
  readonly kills: number;
  /** Least number of changes that are written. */
  readonly changes: number;
  /** Variables of the gateways. */
  readonly environment?: Environment;
  /** Further troubles, each after one of the first kills; the writers wait for them. */
  readonly troubles?: readonly (() => Promise<unknown>)[];
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
export async function faultsOverKills({
  seed,
  kills,
  changes,
  environment,
  troubles = [],
  follow,
}: Proof): Promise<readonly string[]> {
  await using opened = new AsyncDisposableStack();
  const { gateways } = opened.use(await serverScene.start(environment));
  const killing = opened.use(await startKilling(gateways));
  const { url } = killing.address;
  const following = await follow(url);
  for (const one of following) opened.use(one);
  const executions = Math.ceil(changes / kinds.length);
  const events = killsOf(seed, kills).flatMap((kill, index): Event[] => {
    const trouble = troubles[index];
    return [
      { share: kill.share, run: (struck) => killing.strike(index, kill, struck) },
      ...(trouble ? [{ share: kill.share, run: (struck: () => void) => trouble().then(struck) }] : []),
    ];
  });
  const schedule = createSchedule(events, executions);

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

/** A kill or another trouble. */
interface Event {
  /** Share of the way from the event before to the next one, from 0 to 1, after which it is due. */
  readonly share: number;
  /** `struck` is called when the writers may go on. */
  run(struck: () => void): Promise<unknown>;
}

/** Spreads events over executions: the writers wait where one is due and has not struck yet. */
function createSchedule(events: readonly Event[], executions: number) {
  const slice = executions / (events.length + 1);
  const gates = events.map(({ share, run }, index) => ({
    run,
    due: Math.floor(slice * (index + share)),
    end: Math.floor(slice * (index + 1)),
    struck: Promise.withResolvers<void>(),
    begun: false,
  }));
  let striking: Promise<unknown> = Promise.resolve();
  return {
    /** Resolves when the execution of that number may be written; begins the kills that are due. */
    async admit(execution: number): Promise<void> {
      for (const gate of gates) {
        if (execution >= gate.due && !gate.begun) {
          gate.begun = true;
          striking = striking.then(() => gate.run(gate.struck.resolve));
        }
        if (execution > gate.end) await gate.struck.promise;
      }
    },
    /** Resolves when all events are over, and the gateways that were killed are there again. */
    struck: () => striking,
  };
}
