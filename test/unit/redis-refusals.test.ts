import { expect, test } from 'vitest';
import { refusalText } from '../../src/gateway/redis/refusal-text.ts';

test.each([
  ["ERR unknown command 'AUTH', with args beginning with: 'me' 'hidden' ", "ERR unknown command 'AUTH'"],
  ['ERR unknown command `AUTH`, with args beginning with: `me`, `hidden`, ', 'ERR unknown command `AUTH`'],
  [
    "NOPERM User hidden has no permissions to run the 'set' command",
    "NOPERM its user has no permissions to run the 'set' command",
  ],
  [
    "ERR ACL failure in script: User hidden has no permissions to run the 'set' command",
    "ERR ACL failure in script: its user has no permissions to run the 'set' command",
  ],
])('%s is shown without credentials', (message, shown) => {
  expect(refusalText(new Error(message))).toBe(shown);
});
