import fc from 'fast-check';
import twilio from 'twilio';
import { expect, test } from 'vitest';
import { isBodySigned, isSigned, signBody } from '../../src/apis/executions/contract/twilio-signature.ts';
import { signatureOf } from '../support/flows.ts';

const key = 'a key';
const sign = (url: string, params: Record<string, string | string[]>, by = key) =>
  twilio.getExpectedTwilioSignature(by, url, params);

function formOf(params: Record<string, string | string[]>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, values] of Object.entries(params)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return form;
}

const names = fc.stringMatching(/^[A-Za-z_]{1,8}$/);
const params = fc.dictionary(
  names,
  fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 2, maxLength: 4 })),
);

test('a signature of the official client is valid, whatever the fields', () => {
  fc.assert(
    fc.property(params, (fields) => {
      const url = 'https://graph.example.com/v2/Flows/FW1/Inbound?a=b%20c';
      const signature = sign(url, fields);
      expect(twilio.validateRequest(key, signature, url, fields)).toBe(true);
      expect(isSigned({ url, form: formOf(fields), signature }, key)).toBe(true);
      expect(isSigned({ url, form: formOf({ ...fields, more: 'x' }), signature }, key)).toBe(false);
      expect(isSigned({ url, form: formOf(fields), signature }, 'another key')).toBe(false);
    }),
  );
});

test.each([
  ['https://a.example.com/x', 'https://a.example.com:443/x'],
  ['http://a.example.com/x?y=1', 'http://a.example.com:80/x?y=1'],
  ['http://127.0.0.1:4000/x', 'http://127.0.0.1/x'],
  ['https://[::1]/x', 'https://[::1]:443/x'],
  ["https://a.example.com/x?q='", 'https://a.example.com/x?q=%27'],
])('%s counts as signed by %s, as with the client', (url, signedUrl) => {
  const fields = { To: '+15557654321', From: '+15551230001' };
  const signature = sign(signedUrl, fields);
  expect(signatureOf(key, signedUrl, fields)).toBe(signature);
  expect(twilio.validateRequest(key, signature, url, fields)).toBe(true);
  expect(isSigned({ url, form: formOf(fields), signature }, key)).toBe(true);
});

test.each(['', 'x', 'é', 'A'.repeat(28)])('the signature %j is invalid', (signature) => {
  expect(isSigned({ url: 'https://a.example.com/x', form: new URLSearchParams(), signature }, key)).toBe(
    false,
  );
});

test.each([
  'https://events.example.com/studio',
  'https://events.example.com:8443/studio?token=a%20b&x',
  'http://127.0.0.1:4000/',
])('the official client finds the signature of a post to %s valid, and the hook one of the client', (to) => {
  const body = JSON.stringify([{ specversion: '1.0', data: { name: 'Zoë' } }]);
  const { url, signature } = signBody(new URL(to), body, key);
  expect(twilio.validateRequestWithBody(key, signature, url.href, body)).toBe(true);
  expect(twilio.validateRequestWithBody(key, signature, url.href, `${body} `)).toBe(false);
  const theirs = twilio.getExpectedTwilioSignature(key, url.href, {});
  expect(isBodySigned({ urls: [url.href], body, signature: theirs }, key)).toBe(true);
  expect(isBodySigned({ urls: [url.href], body: `${body} `, signature: theirs }, key)).toBe(false);
  expect(isBodySigned({ urls: [to], body, signature: sign(to, {}) }, key)).toBe(false);
});
