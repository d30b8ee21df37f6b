import { type Contender, contender } from './fleet.ts';
import { token } from './post.ts';

/** Data that the gateway has in memory in place of a service. */
export interface InMemory {
  readonly executions?: boolean;
  readonly events?: boolean;
}

/** Variables of a gateway; limits are off, as in the peers. Section `limits` measures their cost. */
const usual = { PORT: '0', TRIBUTARY_DEV_TOKEN: token, TRIBUTARY_LIMITS: 'off' };

/** Returns a complete gateway with those variables. Without TRIBUTARY_DATA it has an empty folder. */
export const gateway = (
  name: string,
  environment: Readonly<Record<string, string>>,
  inMemory: InMemory = {},
): Contender => ({
  ...contender(name, 'tributary.ts', JSON.stringify(inMemory)),
  environment: { ...usual, ...environment },
});
