/** What the gateway put into the page. */
export interface Page {
  readonly endpoint: string;
  readonly production: boolean;
}

const element = document.querySelector<HTMLScriptElement>('script#page');
if (!element) throw new Error('The page carries no configuration.');

export const page: Page = JSON.parse(element.text);

/** Styles that scripts add need it under the page's Content-Security-Policy. */
export const { nonce } = element;
