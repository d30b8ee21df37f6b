import { Fault } from '../../../kit/fault.ts';

/** Where in a text something is wrong: the offset of its first character. */
export type Place = number;

/** Makes the BAD_USER_INPUT that says where in a parameter's text something is wrong, and what is expected there. */
export type Complain = (at: Place, message: string) => Fault;

export const complainOf =
  (field: string): Complain =>
  (at, message) =>
    new Fault('BAD_USER_INPUT', `${field}, character ${at + 1}: ${message}.`, { field });

/** At most 40 characters of what the client wrote, quoted. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 39)}…` : text);
}
