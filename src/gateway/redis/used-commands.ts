/** The argument in place of which a key is sent. */
export const keyPlace = 'KEY';

/**
 * The commands that the gateway sends, directly or in its scripts, each with arguments that are right for a key with a
 * text. Redis refuses those for keys of another kind (WRONGTYPE), but only for a user who may run them. SET and EVAL are
 * tried before, and TIME and INFO, which have no key, apart.
 */
export const usedCommands: readonly (readonly [command: string, ...args: string[]])[] = [
  // Scripts.
  ['EVALSHA', '0'.repeat(40), '1', keyPlace],
  // Budgets and gateways.
  ['GET', keyPlace],
  ['PEXPIRE', keyPlace, '10000'],
  ['ZADD', keyPlace, '1', 'member'],
  ['ZCARD', keyPlace],
  ['ZREMRANGEBYSCORE', keyPlace, '0', '1'],
  // Announcements of events.
  ['XADD', keyPlace, '*', 'field', 'value'],
  ['XREAD', 'COUNT', '1', 'STREAMS', keyPlace, '0'],
  ['XREVRANGE', keyPlace, '+', '-', 'COUNT', '1'],
  // The overview.
  ['LPUSH', keyPlace, 'value'],
  ['LRANGE', keyPlace, '0', '0'],
  ['LTRIM', keyPlace, '0', '0'],
  ['ZREMRANGEBYRANK', keyPlace, '0', '0'],
  ['ZREVRANGE', keyPlace, '0', '0'],
  // The last one, because it deletes the key.
  ['DEL', keyPlace],
];
