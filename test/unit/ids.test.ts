import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeId, encodeId } from '../../src/gateway/graphql/types/ids.ts';

const word = fc.stringMatching(/^[A-Za-z0-9]{1,40}$/);

test('an id decodes to its type and its keys', () => {
  fc.assert(
    fc.property(word, fc.array(word), (type, keys) => {
      expect(decodeId(encodeId(type, ...keys))).toEqual({ type, keys });
    }),
  );
});

test('different objects have different ids', () => {
  const distinct = new Set([
    encodeId('A', 'b', 'c'),
    encodeId('A', 'bc'),
    encodeId('Ab', 'c'),
    encodeId('A'),
  ]);
  expect(distinct.size).toBe(4);
});

const raw = (text: string) => Buffer.from(text).toString('base64url');

test.each([
  ['nothing', ''],
  ['plain text', 'nonsense'],
  ['another version', raw('v2:Execution:a')],
  ['no type', raw('v1::a')],
  ['only a version', raw('v1')],
  ['padding', `${encodeId('A', 'b')}=`],
  ['something before', ` ${encodeId('A', 'b')}`],
  ['bytes other than text', Buffer.from([0x76, 0x31, 0x3a, 0x41, 0x3a, 0xff]).toString('base64url')],
])('%s is an invalid id', (_, id) => {
  expect(() => decodeId(id)).toThrow(
    expect.objectContaining({
      code: 'BAD_USER_INPUT',
      message: expect.stringMatching(/^id must be the id of/),
    }),
  );
});
