import { createBlockSealer } from '../../src/kit/sealer.ts';
import { sharedSecret } from './gateway.ts';

const sealer = createBlockSealer(sharedSecret, 'event cursors');

/** The number in a cursor that a gateway of the tests has made, of whatever log. */
export function seqOf(cursor: string): number {
  const block = sealer.open(Buffer.from(cursor, 'base64url').subarray(8));
  return block.readUIntBE(0, 3) * 2 ** 32 + block.readUInt32BE(3);
}
