import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressBucket, createAddressOf, isProxy } from '../../src/gateway/auth/address.ts';

const trusted = ['10.0.0.0/8', '192.0.2.7', 'fd00::/8'];
const addressOf = createAddressOf(trusted);

describe('the budget of an address', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8::/48'],
    ['2001:DB8:0:ffff::1', '2001:db8::/48'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['1:2:3:4::', '1:2:3::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
  ])('%s is counted as %s', (peer, bucket) => {
    expect(addressOf(peer, undefined)).toBe(bucket);
  });

  test('all addresses of one /48 share a budget, and another /48 has its own', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const groups = fc.array(group, { minLength: 3, maxLength: 3 });
    const rest = fc.array(group, { minLength: 5, maxLength: 5 });
    const text = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(':');
    fc.assert(
      fc.property(groups, groups, rest, rest, (network, other, left, right) => {
        const here = addressBucket(`${text(network)}:${text(left)}`);
        expect(addressBucket(`${text(network)}:${text(right)}`)).toBe(here);
        const same = text(network) === text(other);
        expect(addressBucket(`${text(other)}:${text(left)}`) === here).toBe(same);
      }),
    );
  });

  test('a peer that has disconnected has no address', () => {
    expect(addressOf(undefined, '1.2.3.4')).toBe('unknown');
  });
});

describe('X-Forwarded-For', () => {
  test.each<[string, string, string | string[] | undefined, string]>([
    ['is ignored from a peer that is not trusted', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['of a trusted proxy names the client', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    [
      "is read from the right, so that the client's own values are ignored",
      '10.0.0.1',
      '1.2.3.4, 203.0.113.9',
      '203.0.113.9',
    ],
    ['goes through several proxies', '10.0.0.1', '203.0.113.9, 192.0.2.7, 10.9.9.9', '203.0.113.9'],
    ['with only proxies names the farthest', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['is read up to an invalid address', '10.0.0.1', '1.2.3.4, unknown, 10.0.0.2', '10.0.0.2'],
    ["that is invalid counts as the proxy's own address", '10.0.0.1', 'for=203.0.113.9', '10.0.0.1'],
    ["that is empty counts as the proxy's own address", '10.0.0.1', ' , ,', '10.0.0.1'],
    ['twice is one list, in order', '10.0.0.1', ['1.2.3.4', '203.0.113.9'], '203.0.113.9'],
    ['may have ports', '10.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
    ['may have IPv6 in brackets', 'fd00::1', '[2001:db8:1:2::9]:4711', '2001:db8:1::/48'],
    ['may have IPv4 mapped into IPv6', '::ffff:10.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['recognises a proxy mapped into IPv6', '10.0.0.1', '203.0.113.9, ::ffff:10.0.0.2', '203.0.113.9'],
  ])('%s', (_, peer, header, bucket) => {
    expect(addressOf(peer, header)).toBe(bucket);
  });

  test('no proxy is trusted by default', () => {
    expect(createAddressOf([])('127.0.0.1', '1.2.3.4')).toBe('127.0.0.1');
  });

  test('the budget is that of the address which the proxy saw, whatever the client writes', () => {
    const wild = fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.constant('10.0.0.1'), fc.constant(','));
    const real = fc.ipV4().filter((address) => !address.startsWith('10.') && address !== '192.0.2.7');
    fc.assert(
      fc.property(fc.array(wild), real, (forged, address) => {
        expect(addressOf('10.0.0.1', [...forged, address].join(', '))).toBe(address);
        expect(addressOf('10.0.0.1', [...forged, address])).toBe(address);
        expect(addressOf(address, forged)).toBe(address);
      }),
    );
  });
});

describe('trusted proxies', () => {
  test.each(['10.0.0.0/8', '192.0.2.1', '::1', 'fd00::/8', '10.1.2.3/32', '2001:db8::/128'])(
    '%s is valid',
    (text) => {
      expect(isProxy(text)).toBe(true);
    },
  );

  test.each([
    '',
    'proxy',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '::/129',
    '::ffff:10.0.0.0/104',
  ])('%p is invalid', (text) => {
    expect(isProxy(text)).toBe(false);
    expect(() => createAddressOf([text])).toThrow('A trusted proxy must be an IP address');
  });
});
