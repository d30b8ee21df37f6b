/** The texts of persisted queries that gateways share, by their SHA-256 in hex. No call ever rejects. */
export interface SharedTexts {
  /** Returns the text; null when it is unknown, or cannot be read soon. `owner` is that of the caller. */
  find(hash: string, owner: string): Promise<string | null>;
  /** Shares a text with the other gateways, some time later. The caller has validated it. */
  put(hash: string, text: string): void;
}

/**
 * The outcome of a look-up or of a text to share. Look-ups: `found`; `unknown`; `wrong` (not the text of its hash);
 * `unanswered` (Redis was slow or away); `skipped` (not sent, because Redis is slow or has enough look-ups). Texts:
 * `written`; `dropped`.
 */
export type SharedTextOutcome =
  | 'found'
  | 'unknown'
  | 'wrong'
  | 'unanswered'
  | 'skipped'
  | 'written'
  | 'dropped';
