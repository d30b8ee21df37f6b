import { expect, test } from 'vitest';
import { mayBringRequest } from '../../src/gateway/http/connection/open-connections.ts';

test.each([
  ['a connection that has just been opened', { bytesRead: 0, since: 500 }, true],
  ['a connection that has brought nothing for a second', { bytesRead: 0, since: 0 }, false],
  ['a connection that has just had an answer', { bytesRead: 1, since: 950 }, true],
  ['a connection that is idle', { bytesRead: 1, since: 500 }, false],
])('%s', (_name, rest, expected) => {
  expect(mayBringRequest(rest, 1_000)).toBe(expected);
});
