import type { FixedPoints } from './operation-price.ts';

/** Values that the gateway writes into the page. */
export interface Page {
  readonly endpoint: string;
  readonly production: boolean;
  /** Address of the schema's file; null where only a query can ask for the schema. */
  readonly schema: string | null;
  /** Whether the gateway runs known operations only: those of its pages, and of manifests. */
  readonly onlyKnown: boolean;
  /** Null when limits are off. */
  readonly points: FixedPoints | null;
}

const element = document.querySelector<HTMLScriptElement>('script#page');
if (!element) throw new Error('The page carries no configuration.');

export const page: Page = JSON.parse(element.text);

/** The nonce that the page's Content-Security-Policy requires of styles added by scripts. */
export const { nonce } = element;
