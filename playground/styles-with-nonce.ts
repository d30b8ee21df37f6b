import { nonce } from '../pages/page.ts';

/**
 * Monaco and GraphiQL add `<style>` elements without a nonce. This module adds it, so that it has to run before them.
 */
const createElement = document.createElement.bind(document);

document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options);
  if (element instanceof HTMLStyleElement) element.nonce = nonce;
  return element;
};
