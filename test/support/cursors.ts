import { createBlockSealer } from '../../src/kit/sealer.ts';
import { sharedSecret } from './gateway.ts';

const sealer = createBlockSealer(sharedSecret, 'event cursors');

/** Returns the sequence number in a cursor of any test gateway, for any log. */
export function seqOf(cursor: string): number {
  const block = sealer.open(Buffer.from(cursor, 'base64url').subarray(8));
  return block.readUIntBE(0, 3) * 2 ** 32 + block.readUInt32BE(3);
}
