/** A number with the code of its country, with the separators that people write; at least eight digits. */
const international = /^(?:\+|00)(?:[\s().\-/]*\d){8,15}$/;
/** `client:<name>`, `<channel>:<id>` or a SIP address. */
const named = /^(?:[a-z][a-z0-9+.-]*:\S{2,}|[^\s@]+@[^\s@]+\.[^\s@]+)$/;

/** Whether a text can be the whole address of a contact, so that a list can be read for it. */
export const isWholeAddress = (text: string): boolean => international.test(text) || named.test(text);
