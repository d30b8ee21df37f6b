import { type Attack, count } from './attack.ts';

const requests = 20;
const path = `/${'path/'.repeat(2_800)}`;

/** Requests to long paths that do not exist, refused ones too: each is a line of the log. */
export const longPaths: Attack = {
  name: 'long paths in the log',
  standing: 'anonymous',
  rounds: 50,
  maxMs: 10_000,
  environment: { LOG_LEVEL: 'info' },
  maxLogBytes: 2_048,
  round: async ({ ask }) => {
    const answers = await Promise.all(count(requests).map(() => ask({ path })));
    return answers.map(({ word }) => word);
  },
};
