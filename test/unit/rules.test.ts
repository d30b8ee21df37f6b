import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { alreadyEnded, parseStart } from '../../src/apis/executions/contract/rules.ts';
import { sidOf } from '../support/sids.ts';

const flowSid = sidOf('FW', 1);
const from = '+15557654321';
const startOf = (given: object) => parseStart({ flowSid, to: '+15551234567', from, ...given });
const refusedField = (given: object) => {
  const outcome = startOf(given);
  return 'refused' in outcome && outcome.refused.code === 'INVALID' ? outcome.refused.field : null;
};

const digits = (least: number, most: number) =>
  fc.stringMatching(new RegExp(`^[1-9]\\d{${least - 1},${most - 1}}$`));
const jsonObject = fc.dictionary(fc.string(), fc.jsonValue());

describe('To and From', () => {
  test('every E.164 number is taken, as it is', () => {
    fc.assert(
      fc.property(digits(2, 15), (number) => {
        expect(startOf({ to: `+${number}` })).toMatchObject({ start: { contactAddress: `+${number}` } });
      }),
    );
  });

  test('a number without its plus, or of more than fifteen digits, is none', () => {
    fc.assert(fc.property(digits(2, 15), (number) => expect(refusedField({ to: number })).toBe('to')));
    fc.assert(fc.property(digits(16, 30), (number) => expect(refusedField({ to: `+${number}` })).toBe('to')));
  });

  test('what is good as To is good as From', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (refusedField({ to: text }) === null) expect(refusedField({ from: text })).toBeNull();
      }),
    );
  });

  test('no address has white space at its ends, and none is longer than 255 characters', () => {
    const addresses = ['+15551234567', 'client:ada', 'ada@example.com'];
    for (const address of addresses) {
      for (const to of [` ${address}`, `${address} `, `${address}\n`])
        expect(refusedField({ to })).toBe('to');
    }
    expect(refusedField({ to: `client:${'x'.repeat(248)}` })).toBeNull();
    expect(refusedField({ to: `client:${'x'.repeat(249)}` })).toBe('to');
  });

  test('the first fault is told, with what was given and no more than its beginning', () => {
    const outcome = startOf({ to: 'x'.repeat(500), from: 'y', parameters: 1 });
    const message = 'refused' in outcome ? outcome.refused.message : '';
    expect(message).toMatch(/^To must be .*E\.164.*, got "x{64}"\.$/);
  });
});

describe('Parameters', () => {
  test('an object and its JSON text are the same', () => {
    fc.assert(
      fc.property(jsonObject, (parameters) => {
        const text = JSON.stringify(parameters);
        expect(startOf({ parameters: text })).toEqual(startOf({ parameters: JSON.parse(text) }));
      }),
    );
  });

  test('any object is what the flow finds as flow.data', () => {
    fc.assert(
      fc.property(jsonObject, (data) => {
        expect(startOf({ parameters: data })).toMatchObject({ start: { context: { flow: { data } } } });
      }),
    );
  });

  test('JSON that is no object is refused', () => {
    const others = fc.jsonValue().filter((value) => Array.isArray(value) || typeof value !== 'object');
    fc.assert(
      fc.property(others, (value) =>
        expect(refusedField({ parameters: JSON.stringify(value) })).toBe('parameters'),
      ),
    );
  });
});

test('why an ended execution takes no update', () => {
  expect(alreadyEnded('ended').message).toMatch(/has ended already/);
  expect(alreadyEnded('active').message).toMatch(/cannot become active again/);
});
