declare const account: unique symbol;

/** `AC` and 32 hex digits: an account that callers act for (S0, Resources). */
export type AccountSid = string & { readonly [account]: true };

const accountSidPattern = /^AC[0-9a-fA-F]{32}$/;

/** The account SID in `text`, or null when it is none. */
export function asAccountSid(text: string): AccountSid | null {
  return accountSidPattern.test(text) ? (text as AccountSid) : null;
}
