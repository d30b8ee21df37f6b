import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
  test('every E.164 number is accepted unchanged', () => {
    fc.assert(
      fc.property(digits(2, 15), (number) => {
        expect(startOf({ to: `+${number}` })).toMatchObject({ start: { contactAddress: `+${number}` } });
      }),
    );
  });

  test('a number without its plus, or with more than fifteen digits, is invalid', () => {
    fc.assert(
      fc.property(digits(2, 15), (number) => {
        expect(refusedField({ to: number })).toBe('to');
      }),
    );
    fc.assert(
      fc.property(digits(16, 30), (number) => {
        expect(refusedField({ to: `+${number}` })).toBe('to');
      }),
    );
  });

  test('an address that is valid as To is valid as From', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (refusedField({ to: text }) === null) expect(refusedField({ from: text })).toBeNull();
      }),
    );
  });

  test('an address has no white space at its ends, and at most 255 characters', () => {
    const addresses = ['+15551234567', 'client:ada', 'ada@example.com'];
    for (const address of addresses) {
      for (const to of [` ${address}`, `${address} `, `${address}\n`])
        expect(refusedField({ to })).toBe('to');
    }
    expect(refusedField({ to: `client:${'x'.repeat(248)}` })).toBeNull();
    expect(refusedField({ to: `client:${'x'.repeat(249)}` })).toBe('to');
  });

  test('the first fault is reported, with the beginning of the value', () => {
    const outcome = startOf({ to: 'x'.repeat(500), from: 'y', parameters: 1 });
    const message = 'refused' in outcome ? outcome.refused.message : '';
    expect(message).toMatch(/^To must be .*E\.164.*, got "x{64}"\.$/);
  });
});

describe('Parameters', () => {
  test('an object and its JSON text are equal', () => {
    fc.assert(
      fc.property(jsonObject, (parameters) => {
        const text = JSON.stringify(parameters);
        expect(startOf({ parameters: text })).toEqual(startOf({ parameters: JSON.parse(text) }));
      }),
    );
  });

  test("any object becomes the flow's flow.data", () => {
    fc.assert(
      fc.property(jsonObject, (data) => {
        expect(startOf({ parameters: data })).toMatchObject({ start: { context: { flow: { data } } } });
      }),
    );
  });

  test('JSON other than an object is refused', () => {
    const others = fc.jsonValue().filter((value) => Array.isArray(value) || typeof value !== 'object');
    fc.assert(
      fc.property(others, (value) => {
        expect(refusedField({ parameters: JSON.stringify(value) })).toBe('parameters');
      }),
    );
  });

  test('a number beyond the range of JSON parsers is refused: it would be stored as null', () => {
    const text = '{"items":[{"price":1e999}]}';
    for (const parameters of [text, JSON.parse(text)])
      expect(refusedField({ parameters })).toBe('parameters');
  });
});

test('the reasons for which an ended execution refuses an update', () => {
  expect(alreadyEnded('ended').message).toMatch(/has ended already/);
  expect(alreadyEnded('active').message).toMatch(/cannot become active again/);
});
