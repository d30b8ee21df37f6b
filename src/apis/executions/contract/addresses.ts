/** Addresses of contacts and of flows (Twilio Studio, Execution resource). */
const e164 = /^\+[1-9]\d{1,14}$/;
const sip = /^(?:sips?:)?[^\s@:<>"]+(?::[^\s@<>"]+)?@[^\s@<>"]+$/;
const client = /^client:\S+$/;
const channel = /^(?!sips?:|client:)[a-z][a-z0-9+.-]*:\S+$/;
const messagingService = /^MG[0-9a-fA-F]{32}$/;
const longestAddress = 255;
/** Control characters and unpaired surrogates: PostgreSQL cannot store NUL, and UTF-8 has no unpaired surrogates. */
const unwritable = /[\p{Cc}\p{Cs}]/u;

/** The forms of a contact's address, as the service validates `To`. */
export const contactKinds = [e164, sip, client, channel];
/** The forms of an address that a flow uses, as the service validates `From`. */
export const flowKinds = [...contactKinds, messagingService];

/** Words of error messages about the address of a contact. */
export const expectedContactAddress =
  'a phone number in E.164 (+15551234567), a SIP address, client:<name> or <channel>:<id>, such as whatsapp:+15551234567';

/** Words of error messages about the address of a flow. */
export const expectedFlowAddress =
  'a phone number in E.164, a SIP address, client:<name>, <channel>:<id> or a messaging service SID (MG and 32 hexadecimal digits)';

/**
 * Returns the address as executions have it: SIP addresses without their scheme (Twilio Studio, Execution resource), so
 * that `sip:ada@example.com` and `ada@example.com` are one contact.
 */
export const canonicalAddress = (text: string): string =>
  sip.test(text) ? text.replace(/^sips?:/, '') : text;

/** Whether the text can be sent and stored as an address. */
export const isText = (text: string): boolean => text.length <= longestAddress && !unwritable.test(text);

export const isAddress = (text: string, kinds: readonly RegExp[]): boolean =>
  isText(text) && kinds.some((kind) => kind.test(text));

export const isContactAddress = (text: string): boolean => isAddress(text, contactKinds);
