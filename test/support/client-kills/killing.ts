import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { type OneAddress, startOneAddress } from '../one-address.ts';
import type { RestartingGateway } from '../restarting.ts';

/** A kill of one of the gateways, and its moment. */
export interface Kill {
  /** Share of the way from the kill before to the next one, from 0 to 1, after which it is due. */
  readonly share: number;
  /**
   * `delayed`: some milliseconds after it is due. The others cut all connections, and strike when the gateway has sent a
   * text: between connecting and subscribing over a websocket, or with the head of an event stream.
   */
  readonly moment: 'delayed' | 'connection_ack' | 'text/event-stream';
  readonly delay: number;
}

/** Returns that many kills; the same seed gives the same ones. */
export function killsOf(seed: number, count: number): readonly Kill[] {
  const kill = fc.record<Kill>({
    share: fc.double({ min: 0, max: 0.9, noNaN: true }),
    moment: fc.constantFrom('delayed', 'connection_ack', 'text/event-stream'),
    delay: fc.integer({ min: 0, max: 60 }),
  });
  return fc.sample(kill, { seed, numRuns: count });
}

/** Two gateways behind one address that can be killed. */
export interface Killing extends AsyncDisposable {
  readonly address: OneAddress;
  /** Kills the gateway of that number and starts it again; `struck` is called when it is dead. */
  strike(gateway: number, kill: Kill, struck: () => void): Promise<void>;
}

export async function startKilling(gateways: readonly RestartingGateway[]): Promise<Killing> {
  let armed: { readonly gateway: number; readonly text: string; fire(): void } | null = null;
  const address = await startOneAddress(gateways, {
    answered(bytes, gateway) {
      if (armed?.gateway !== gateway || !bytes.includes(armed.text)) return;
      armed.fire();
      armed = null;
    },
  });
  return {
    address,
    async strike(number, { moment, delay }, struck) {
      const gateway = gateways[number % gateways.length];
      if (!gateway) throw new RangeError(`there is no gateway ${number}`);
      await gateway.up();
      let starting: Promise<void> = Promise.resolve();
      const kill = () => {
        starting = gateway.restart('SIGKILL');
        struck();
      };
      if (moment === 'delayed') {
        await setTimeout(delay);
        kill();
      } else {
        const fired = Promise.withResolvers<void>();
        const fire = () => {
          kill();
          fired.resolve();
        };
        armed = { gateway: number % gateways.length, text: moment, fire };
        address.cut();
        await fired.promise;
      }
      await starting;
    },
    [Symbol.asyncDispose]: () => address[Symbol.asyncDispose](),
  };
}
