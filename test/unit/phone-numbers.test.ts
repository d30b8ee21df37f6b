import { expect, test } from 'vitest';
import { phoneAddress } from '../../src/kit/text/phone-numbers.ts';

test.each([
  ['+15551230001', '+15551230001'],
  ['+1 (555) 123-0001', '+15551230001'],
  ['+49 30 / 123 456', '+4930123456'],
  ['0044 20 7946 0000', '+442079460000'],
  ['+1\u2011555\u2013123.0001', '+15551230001'],
  ['tel:+1-555-123-0001', '+15551230001'],
  ['+1 555 123 0001 ext. 12', '+15551230001'],
  ['\uff0b1\u3000\uff15\uff15\uff15 123 0001', '+15551230001'],
])('%s is %s in E.164', (text, address) => {
  expect(phoneAddress(text)).toBe(address);
});

test.each([
  '555 0002',
  '030 123456',
  '',
  '+',
  '+0 123 456 789',
  '+12345',
  `+${'1'.repeat(16)}`,
  '+1 555 CALL NOW',
  'client:ada',
  'Northwind +1 555 123 0001',
])('%j is not a number with its country', (text) => {
  expect(phoneAddress(text)).toBeNull();
});
