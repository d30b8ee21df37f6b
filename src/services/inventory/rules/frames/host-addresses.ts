import { isIP } from 'node:net';

/**
 * Returns the address of a network card as twelve hex digits; empty for invalid addresses and those that are not
 * unique.
 */
export function addressOfCard(text: string | undefined): string {
  const digits = (text ?? '').toLowerCase().replaceAll(/[^0-9a-f]/g, '');
  const isNobodys = /^(0+|f+)$/.test(digits);
  return digits.length === 12 && !isNobodys ? digits : '';
}

const nobodys = [
  /^0\.0\.0\.0$/,
  /^127\./,
  /^169\.254\./,
  /^255\./,
  /^::$/,
  /^::1$/,
  /^fe80:/,
  /^::ffff:(127|0)\./,
];

/** Returns an IP address that identifies one machine; empty for other addresses and other text. */
export function addressOfMachine(text: string | undefined): string {
  const address = (text ?? '').trim().toLowerCase().split(/[/%]/)[0] ?? '';
  if (isIP(address) === 0 || nobodys.some((pattern) => pattern.test(address))) return '';
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

/** Returns a host's name in normal form; empty for `localhost`, which every host has. */
export function nameOfHost(text: string | undefined): string {
  const name = (text ?? '').trim().toLowerCase().replace(/\.$/, '');
  return /^localhost(\.|$)/.test(name) ? '' : name;
}
