/** Values that the gateway writes into the page. */
export interface Page {
  readonly endpoint: string;
  readonly production: boolean;
}

const element = document.querySelector<HTMLScriptElement>('script#page');
if (!element) throw new Error('The page carries no configuration.');

export const page: Page = JSON.parse(element.text);

/** The nonce that the page's Content-Security-Policy requires of styles added by scripts. */
export const { nonce } = element;
