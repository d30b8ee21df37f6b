import { badInput } from '../fault.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Parses the id of a request. Throws BAD_USER_INPUT unless it is a UUID with a digit other than 0 (AIP-155). */
export function parseRequestId(id: string, field = 'requestId'): string {
  if (!uuid.test(id) || /^[0-]+$/.test(id)) throw badInput(field, 'a UUID that is not all zeroes', id);
  return id.toLowerCase();
}
