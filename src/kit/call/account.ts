declare const account: unique symbol;

/** SID of an account that callers act for: `AC` and 32 hex digits (Twilio's glossary, SID). */
export type AccountSid = string & { readonly [account]: true };

const accountSidPattern = /^AC[0-9a-fA-F]{32}$/;

/** Returns the text as account SID; null when it is not one. */
export function asAccountSid(text: string): AccountSid | null {
  return accountSidPattern.test(text) ? (text as AccountSid) : null;
}
