import { nonce } from './page.ts';

/** Monaco and GraphiQL add `<style>` elements and know no nonce; this module has to run before they do. */
const createElement = document.createElement.bind(document);

document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options);
  if (element instanceof HTMLStyleElement) element.nonce = nonce;
  return element;
};
