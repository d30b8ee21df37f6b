import { Fault } from '../../../../kit/fault.ts';

/** Position in a text: the offset of a character. */
export type TextOffset = number;

/** Makes the BAD_USER_INPUT error that names the position in the parameter and what is expected there. */
export type Complain = (at: TextOffset, message: string) => Fault;

export const complainOf =
  (field: string): Complain =>
  (at, message) =>
    new Fault('BAD_USER_INPUT', `${field}, character ${at + 1}: ${message}.`, { field });

/** Quotes text of the client, cut to at most 40 characters. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 39)}…` : text);
}
