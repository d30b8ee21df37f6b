import { setTimeout } from 'node:timers/promises';
import { seenMs } from '../../../support/balancers.ts';
import { sharedSecret } from '../../../support/gateway.ts';
import type { Rows } from '../rows.ts';
import { awayMs, frozenMs } from '../trial.ts';

const former = 'the former secret of all gateways';
/** The secret and its fallbacks, a restart of all gateways after another; the gateways begin with the former one. */
const steps = [
  [former, sharedSecret],
  [sharedSecret, former],
  [sharedSecret, ''],
] as const;

export const gatewayRows: Rows = {
  'gateway killed': {
    async run({ begin, strike }) {
      const { gateways } = await begin();
      for (const gateway of gateways) {
        await strike(gateway.kill);
        await setTimeout(awayMs);
        await gateway.start();
        await setTimeout(seenMs);
      }
    },
  },
  'gateway stopped and continued': {
    async run({ begin, strike }) {
      const { gateways } = await begin();
      // The first time half of the subscribers are there. Later all are at the other gateway, whose events must not wait.
      for (let times = 0; times < 3; times += 1) {
        await strike(async () => gateways[0].freeze());
        await setTimeout(frozenMs);
        gateways[0].thaw();
        await setTimeout(seenMs);
      }
    },
  },
  drain: {
    isUnnoticed: true,
    async run({ begin, strike }) {
      const { gateways } = await begin();
      await strike(gateways[0].drain);
      await gateways[0].start();
      await setTimeout(seenMs);
    },
  },
  'secret replaced': {
    isUnnoticed: true,
    async run({ begin, strike }) {
      const { gateways } = await begin({ TRIBUTARY_SECRET: former });
      await strike(async () => {
        for (const [secret, fallbacks] of steps)
          for (const gateway of gateways) {
            await gateway.drain();
            await gateway.start({ TRIBUTARY_SECRET: secret, TRIBUTARY_SECRET_FALLBACKS: fallbacks });
            await setTimeout(seenMs);
          }
      });
    },
  },
  'balancer killed': {
    async run({ begin, strike }) {
      const { balancer } = await begin();
      await strike(async () => {
        await balancer.kill();
        await setTimeout(awayMs);
        await balancer.start();
      });
    },
  },
};
