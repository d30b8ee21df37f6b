import { type Check, ok } from './check.ts';

/** Says that the clock is not checked: without PostgreSQL and Redis there is no other one to compare it with. */
export const clockCheck: Check = {
  name: 'clock',
  run: async () => [
    ok('it is not checked: without PostgreSQL and Redis there is no other clock to compare it with'),
  ],
};
