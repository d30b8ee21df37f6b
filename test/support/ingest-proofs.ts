import type { StorageOptions } from '../../src/app/parts/storage.ts';
import type { Environment } from '../../src/config/environment.ts';
import { eventually } from './budgets.ts';
import { keyVariables } from './gateway.ts';
import { dataOf, encoded, openTaken, push, pushBody, pushSecret } from './notifications.ts';
import { type GatewayProcess, startProcess } from './process.ts';
import { followResellerEvents } from './reseller-follower.ts';

export interface KillProof {
  readonly environment: Environment;
  readonly storage: StorageOptions;
  readonly messages: number;
  readonly kills: number;
}

const publishers = 50;
const followers = 3;
/** Maximum distance in messages that the shuffle moves one. */
const reach = 50;

function shuffled(ids: readonly string[]): string[] {
  return ids
    .map((id, index) => ({ id, place: index + Math.random() * reach }))
    .sort((one, other) => one.place - other.place)
    .map(({ id }) => id);
}

/**
 * Pushes messages as the messaging service does: out of order, a fifth of them twice, each until it is acknowledged,
 * while the gateway is killed. Returns the message ids that were acknowledged, those in the log, and those that each
 * subscriber saw; subscribers resume with their last cursor.
 */
export async function pushWhileKilled({ environment, storage, messages, kills }: KillProof) {
  const variables = {
    ...keyVariables,
    TRIBUTARY_RESELLER_PUSH_SECRET: pushSecret,
    TRIBUTARY_HEARTBEAT_MS: '200',
    ...environment,
  };
  let gateway: GatewayProcess = await startProcess([], variables);
  let restarted: Promise<void> | undefined;
  const once = Array.from({ length: messages }, (_, index) => String(9_000_000_000_000_000n + BigInt(index)));
  const queue = shuffled(once.flatMap((id, index) => (index % 5 === 0 ? [id, id] : [id])));
  using following = new DisposableStack();
  const subscribers = Array.from({ length: followers }, () =>
    following.use(followResellerEvents(() => gateway.url, gateway.bearer)),
  );
  await Promise.all(subscribers.map((one) => one.begun()));
  const acknowledged = new Set<string>();
  let answers = 0;
  let killed = 0;

  async function restart(): Promise<void> {
    await gateway.stop('SIGKILL');
    gateway = await startProcess([], variables);
    restarted = undefined;
  }

  async function publish(): Promise<void> {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const status = await push(gateway, pushBody(id, encoded(dataOf({ subscription_id: `s${id}` }))));
      if (status === 204) {
        acknowledged.add(id);
        answers += 1;
        if (killed < kills && answers >= ((killed + 1) * messages) / (kills + 1)) {
          killed += 1;
          restarted = restart();
        }
      } else {
        queue.push(id);
      }
      await restarted;
    }
  }

  try {
    await Promise.all(Array.from({ length: publishers }, publish));
    await restarted;
    await using taken = await openTaken(storage);
    const logged = (await taken.events(messages)).map(({ messageId }) => messageId);
    await eventually(async () => subscribers.every(({ seen }) => seen.length >= messages));
    const faults = subscribers.flatMap((one) => one.faults);
    const seen = subscribers.map((one) => one.seen.toSorted());
    return { pushed: once, acknowledged: [...acknowledged], logged, killed, seen, faults };
  } finally {
    await gateway[Symbol.asyncDispose]();
  }
}
