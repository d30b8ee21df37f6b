import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInnerAddress } from '../../src/gateway/upstream/outbound/inner-addresses.ts';
import { createOutboundRule, isAllowable, ownMachine } from '../../src/gateway/upstream/outbound/rule.ts';

describe('an address of an inner network', () => {
  test.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.0.9', '168.63.129.16'],
    ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.192', '192.168.1.1', '198.19.0.1'],
    ...['224.0.0.1', '239.255.255.255', '255.255.255.255', '100.100.100.200'],
    ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1', 'fec0::1', '100::1'],
    ...['::ffff:127.0.0.1', '::ffff:a00:1', '::ffff:0:127.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1'],
    ...['64:ff9b::169.254.169.254', '64:ff9b:1::1', '2002:7f00:1::', '2001::1', '2001:db8::1', '3fff::1'],
    ...['', 'nonsense', 'localhost'],
  ])('%s', (address) => {
    expect(isInnerAddress(address)).toBe(true);
  });
});

test.each([
  ...[
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
  ],
  ...['172.15.255.255', '172.32.0.0', '192.167.255.255', '192.169.0.0', '223.255.255.255', '::ffff:1.1.1.1'],
  ...['2606:4700:4700::1111', '2a00:1450:4001::200e', '64:ff9b::1.1.1.1', '2001:4860:4860::8888'],
])('%s is public', (address) => {
  expect(isInnerAddress(address)).toBe(false);
});

const may = (allow: readonly string[], url: string) => createOutboundRule(allow).mayName(new URL(url));

describe('a listed host', () => {
  test.each([
    ...[
      'http://127.0.0.1/',
      'http://2130706433/',
      'http://0x7f000001/',
      'http://0177.0.0.1/',
      'http://127.1/',
    ],
    ...[
      'http://0/',
      'http://0300.0250.1.1/',
      'http://[::1]/',
      'http://[::ffff:7f00:1]/',
      'http://127.0.0.1./',
    ],
    ...[
      'http://localhost/',
      'http://LOCALHOST./',
      'http://any.localhost/',
      'http://metadata.google.internal/',
    ],
    ...['http://metadata/', 'http://\uff11\uff12\uff17.0.0.1/', 'https://169.254.169.254:443/'],
  ])('%s is refused', (url) => {
    expect(may([], url)).toBe(false);
  });

  test('is allowed by its name, its address, or a range', () => {
    expect(may(ownMachine, 'http://localhost:4000/')).toBe(true);
    expect(may(ownMachine, 'http://[::1]/')).toBe(true);
    expect(may(ownMachine, 'http://0.0.0.0/')).toBe(false);
    expect(may(['10.0.0.0/8'], 'http://10.9.8.7/')).toBe(true);
    expect(may(['10.0.0.0/8'], 'http://[::ffff:10.9.8.7]/')).toBe(true);
    expect(may(['10.0.0.0/8'], 'http://192.168.0.1/')).toBe(false);
    expect(may(['metadata.goog'], 'http://metadata.goog/')).toBe(true);
    expect(may([], 'http://shop.example/')).toBe(true);
  });

  test('listed by its name may have any address, and no other name may have that address', () => {
    const rule = createOutboundRule(['hooks.corp', 'fd00::/8']);
    expect(rule.mayConnect('hooks.corp', '10.0.0.1')).toBe(true);
    expect(rule.mayConnect('HOOKS.corp.', '10.0.0.1')).toBe(true);
    expect(rule.mayConnect('other.corp', '10.0.0.1')).toBe(false);
    expect(rule.mayConnect('other.corp', 'fd12::1')).toBe(true);
    expect(rule.mayConnect('other.corp', '93.184.215.14')).toBe(true);
  });

  test('no spelling of an inner IPv4 address is allowed', () => {
    const octets = fc.tuple(fc.constant(10), fc.nat(255), fc.nat(255), fc.nat(255));
    const write = fc.constantFrom<(one: number) => string>(
      (one) => String(one),
      (one) => `0x${one.toString(16)}`,
      (one) => `0${one.toString(8)}`,
    );
    fc.assert(
      fc.property(octets, fc.tuple(write, write, write, write), (parts, writers) => {
        const host = parts.map((part, index) => writers[index]?.(part)).join('.');
        expect(may([], `http://${host}/`)).toBe(false);
        expect(may([], `http://[::ffff:${parts.join('.')}]/`)).toBe(false);
      }),
    );
  });
});

test.each([
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['[fd00::1]', true],
  ['hooks.example.com', true],
  ['http://hooks.example.com', false],
  ['hooks.example.com:443', false],
  ['*', false],
  ['10.0.0.0/0', false],
  ['10.0.0', false],
  ['*.example.com', false],
])('the list may contain %s: %s', (text, right) => {
  expect(isAllowable(text)).toBe(right);
});
