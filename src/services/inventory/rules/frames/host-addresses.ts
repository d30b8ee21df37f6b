import { isIP } from 'node:net';

/** The address of a network card as twelve hex digits; empty for what is none, or nobody's own. */
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

/** An address of the internet protocol by which one machine is told from others; empty for any other text. */
export function addressOfMachine(text: string | undefined): string {
  const address = (text ?? '').trim().toLowerCase().split(/[/%]/)[0] ?? '';
  if (isIP(address) === 0 || nobodys.some((pattern) => pattern.test(address))) return '';
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

/** A host's name as all write it; empty for what names every host. */
export function nameOfHost(text: string | undefined): string {
  const name = (text ?? '').trim().toLowerCase().replace(/\.$/, '');
  return /^localhost(\.|$)/.test(name) ? '' : name;
}
